import { hasUnsentWords } from '../../data';
import { i18n, registerStrings } from '../../i18n';
import { confirmAction } from '../../ui';
import pt from './pt.json';

declare module '../../i18n' {
  interface Strings {
    unsent: typeof pt;
  }
}

const texts = registerStrings('unsent', pt);

/** Asks whether to lose unsent messages at the sign-out; resolves with true without any, or if the user agrees. */
export async function askToLose(userId: string): Promise<boolean> {
  if (!hasUnsentWords(userId)) return true;
  // This code is loaded with the first sign-out, and the texts of another language after it.
  await texts;
  return confirmAction({
    title: i18n.t('unsent:title'),
    content: i18n.t('unsent:text'),
    okText: i18n.t('unsent:leave'),
    cancelText: i18n.t('unsent:stay'),
    danger: true,
  });
}
