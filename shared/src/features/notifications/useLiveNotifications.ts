import { notify } from '@rotavisto/shared/toast';
import { isOnline } from '../../connection';
import { useLive } from '../../data';
import { errorSentence } from '../../i18n';

/** Without a connection nothing is said here: the whole page says so. */
function sayUnreachable() {
  if (isOnline()) notify({ type: 'error', text: errorSentence('notifications.connect'), id: 'notifications-live' });
}

export const useLiveNotifications = (): void => useLive('notifications', [['notifications']], sayUnreachable);
