import { notify } from '@rotavisto/shared/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isOnline } from '../../connection';
import { type Aggregate, refresh, useLive } from '../../data';
import { errorSentence } from '../../i18n';

/** Silent without a connection, because the page shows an offline notice. */
function sayUnreachable() {
  if (isOnline()) notify({ type: 'error', text: errorSentence('notifications.connect'), id: 'notifications-live' });
}

export const useLiveNotifications = (): void => useLive('notifications', [['notifications']], sayUnreachable);

/** The queries that a notification may concern, except those with unsaved input of the user. */
const TOLD_OF: readonly Aggregate[] = ['applications', 'appointments', 'consultant', 'documents', 'tickets'];

/** Refetches the shown queries, because a new notification means a change. `newest` is undefined until it is loaded. */
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
