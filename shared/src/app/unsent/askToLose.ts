import { i18n, registerStrings } from '../../i18n';
import { confirmAction } from '../../ui';
import pt from './pt.json';

declare module '../../i18n' {
  interface Strings {
    unsent: typeof pt;
  }
}

registerStrings('unsent', pt);

/** What was written and not sent goes with the session: true where that is wanted. */
export const askToLose = (): Promise<boolean> =>
  confirmAction({
    title: i18n.t('unsent:title'),
    content: i18n.t('unsent:text'),
    okText: i18n.t('unsent:leave'),
    cancelText: i18n.t('unsent:stay'),
    danger: true,
  });
