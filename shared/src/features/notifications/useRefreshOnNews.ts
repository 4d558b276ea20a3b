import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Aggregate, refresh } from '../../data';

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
