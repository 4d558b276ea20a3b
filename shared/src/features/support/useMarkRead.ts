import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readTicket } from '../../data';

/** Marks an open conversation read, as soon as somebody can see it: not in a tab in the background. */
export function useMarkRead(ticketId: string, unread: number) {
  const { mutate } = useMutation(readTicket);
  useEffect(() => {
    if (unread === 0) return;
    const mark = () => {
      if (document.visibilityState === 'visible') mutate({ ticketId });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [ticketId, unread, mutate]);
}
