import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './pt.json';

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    adminViews: typeof pt;
  }
}

registerStrings('adminViews', pt);

export const useT = () => useSharedT('adminViews', 'admin');
