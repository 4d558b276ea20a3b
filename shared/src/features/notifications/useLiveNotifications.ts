import { notify } from '@rotavisto/shared/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isOnline } from '../../connection';
import { type Aggregate, refresh, useLive } from '../../data';
import { errorSentence } from '../../i18n';

/** Without a connection nothing is said here: the whole page says so. */
function sayUnreachable() {
  if (isOnline()) notify({ type: 'error', text: errorSentence('notifications.connect'), id: 'notifications-live' });
}

export const useLiveNotifications = (): void => useLive('notifications', [['notifications']], sayUnreachable);

/** What a notification can be about, as far as it is read again without losing what somebody is typing. */
const TOLD_OF: readonly Aggregate[] = ['applications', 'appointments', 'consultant', 'documents', 'tickets'];

/** A new notification tells of a change: what is on the screen is read again. `newest` is undefined until known. */
export function useRefreshOnNews(newest: string | null | undefined): void {
  const client = useQueryClient();
  const seen = useRef(newest);
  useEffect(() => {
    if (newest && seen.current !== undefined && seen.current !== newest) {
      void refresh(client, TOLD_OF);
    }
    seen.current = newest;
  }, [client, newest]);
}
