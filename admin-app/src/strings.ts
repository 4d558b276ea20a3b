import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './locales/pt.json';

declare module '@rotavisto/shared/i18n' {
  interface Strings {
    admin: typeof pt;
  }
}

registerStrings('admin', pt, (language) => import(`./locales/${language}.json`));

export const useT = () => useSharedT('admin');
