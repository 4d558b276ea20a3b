import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readTicket } from '../../../data';
import type { MessageRow, SupportRole, TicketRow } from '../types';

/** The number of messages of the other side that this role has not read. */
export const unreadOf = (ticket: TicketRow, role: SupportRole): number =>
  role === 'client' ? ticket.client_unread : ticket.consultant_unread;

/** The time up to which the other side has read. */
export const readUntil = (ticket: TicketRow, role: SupportRole): string | null =>
  role === 'client' ? ticket.consultant_read_at : ticket.client_read_at;

/** Returns the newest own message that the other side has read; only that message shows "Lida". */
export function lastReadId(messages: readonly MessageRow[], userId: string, until: string | null): string | undefined {
  if (until === null) return undefined;
  return messages.findLast(
    (message) =>
      message.sender_id === userId && !message.is_system && Date.parse(message.created_at) <= Date.parse(until),
  )?.id;
}

/** Marks an open conversation as read once its tab is visible. */
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
