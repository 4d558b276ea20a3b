import { registerStrings, useT as useSharedT } from '../../i18n';
import pt from './pt.json';

declare module '../../i18n' {
  interface Strings {
    emailProof: typeof pt;
  }
}

registerStrings('emailProof', pt);

/**
 * The components import this function, and so register the texts above: the bundler drops an import for side effects
 * alone.
 */
export const useT = () => useSharedT('emailProof');
