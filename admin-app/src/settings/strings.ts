import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './pt.json';

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    adminRating: typeof pt;
  }
}

registerStrings('adminRating', pt);

export const useRatingT = () => useSharedT('adminRating');
