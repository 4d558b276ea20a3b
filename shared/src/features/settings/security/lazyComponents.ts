/** One chunk for the sections: each further chunk makes the entry of the remote larger. */
export { ConsentsSection } from '../privacy/ConsentsSection';
export { AddressSection } from './AddressSection';
export { SecondFactorSection } from './SecondFactorSection';
export { SessionsSection } from './SessionsSection';
