/** One file for both sections: each file of its own adds to the remote's entry, which every visit pays for. */
export { SecondFactorSection } from './SecondFactorSection';
export { SessionsSection } from './SessionsSection';
