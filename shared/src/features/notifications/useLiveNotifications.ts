import { notify } from '@rotavisto/shared/toast';
import { useLive } from '../../data';
import { errorSentence } from '../../i18n';
import { isOffline } from '../../lib';

/** Without a connection nothing is said here: the whole page says so. */
function sayUnreachable() {
  if (!isOffline()) notify({ type: 'error', text: errorSentence('notifications.connect'), id: 'notifications-live' });
}

export const useLiveNotifications = (userId: string): void =>
  useLive('notifications', `user_id=eq.${userId}`, [['notifications']], sayUnreachable);
