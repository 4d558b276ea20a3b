/** One file for the sections: each file of its own adds to the remote's entry, which every visit pays for. */
export { ConsentsSection } from '../privacy/ConsentsSection';
export { AddressSection } from './AddressSection';
export { SecondFactorSection } from './SecondFactorSection';
export { SessionsSection } from './SessionsSection';
