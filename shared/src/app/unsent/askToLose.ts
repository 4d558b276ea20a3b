import { i18n } from '../../i18n';
import { confirmAction } from '../../ui';
import './strings';

/** What was written and not sent goes with the session: true where that is wanted. */
export const askToLose = (): Promise<boolean> =>
  confirmAction({
    title: i18n.t('unsent:title'),
    content: i18n.t('unsent:text'),
    okText: i18n.t('unsent:leave'),
    cancelText: i18n.t('unsent:stay'),
    danger: true,
  });
