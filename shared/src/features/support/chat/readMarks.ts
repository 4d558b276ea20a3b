import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readTicket } from '../../../data';
import type { MessageRow, SupportRole, TicketRow } from '../types';

/** How much the other side wrote since this one last read. */
export const unreadOf = (ticket: TicketRow, role: SupportRole): number =>
  role === 'client' ? ticket.client_unread : ticket.consultant_unread;

/** Until when the other side has read. */
export const readUntil = (ticket: TicketRow, role: SupportRole): string | null =>
  role === 'client' ? ticket.consultant_read_at : ticket.client_read_at;

/** The newest own message the other side has read: "Lida" stands once, under that one. */
export function lastReadId(messages: readonly MessageRow[], userId: string, until: string | null): string | undefined {
  if (until === null) return undefined;
  return messages.findLast(
    (message) =>
      message.sender_id === userId && !message.is_system && Date.parse(message.created_at) <= Date.parse(until),
  )?.id;
}

/** Marks an open conversation read, as soon as the user can see it: not in a tab in the background. */
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
