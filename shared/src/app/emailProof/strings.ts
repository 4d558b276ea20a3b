import { registerStrings, useT as useSharedT } from '../../i18n';
import pt from './pt.json';

declare module '../../i18n' {
  interface Strings {
    emailProof: typeof pt;
  }
}

registerStrings('emailProof', pt);

/** By its name and not for its effect alone: an import without a name is left out of a bundle. */
export const useT = () => useSharedT('emailProof');
