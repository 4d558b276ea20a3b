import { hasUnsentWords } from '../../data';
import { i18n, registerStrings } from '../../i18n';
import { confirmAction } from '../../ui';
import pt from './pt.json';

declare module '../../i18n' {
  interface Strings {
    unsent: typeof pt;
  }
}

registerStrings('unsent', pt);

/** Asks whether to lose unsent messages at the sign-out; resolves with true without any, or if the user agrees. */
export const askToLose = async (userId: string): Promise<boolean> =>
  !hasUnsentWords(userId) ||
  confirmAction({
    title: i18n.t('unsent:title'),
    content: i18n.t('unsent:text'),
    okText: i18n.t('unsent:leave'),
    cancelText: i18n.t('unsent:stay'),
    danger: true,
  });
