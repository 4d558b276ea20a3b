import { isTicketOpen } from '../../domain';

interface Message {
  sender_id: string | null;
  is_system: boolean;
  created_at: string;
}

interface Ticket {
  id: string;
  client_id: string;
  status: string;
  created_at: string;
  ticket_messages: readonly Message[];
}

/** Since when the client waits for an answer, or null where the last word was ours. */
export function waitingSince(ticket: Ticket): string | null {
  if (!isTicketOpen(ticket.status)) return null;
  const spoken = ticket.ticket_messages
    .filter((message) => !message.is_system)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const lastAnswer = spoken.findLastIndex((message) => message.sender_id !== ticket.client_id);
  if (spoken.length === 0) return ticket.created_at;
  return spoken[lastAnswer + 1]?.created_at ?? null;
}

/** Who waits longest first, then open tickets, then closed ones; the newest first among equals. */
export function byWaiting<T extends Ticket>(tickets: readonly T[]): T[] {
  const rank = (ticket: T) => (waitingSince(ticket) ? 0 : isTicketOpen(ticket.status) ? 1 : 2);
  return tickets.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (waitingSince(a) ?? '').localeCompare(waitingSince(b) ?? '') ||
      b.created_at.localeCompare(a.created_at),
  );
}

export interface Wanted {
  ticketId?: string | null;
  clientId?: string | null;
}

/** The ticket named, else the running (or newest) one of the client named. */
export function preselectedTicket<T extends Ticket>(tickets: readonly T[], { ticketId, clientId }: Wanted): T | null {
  const named = tickets.find((ticket) => ticket.id === ticketId);
  if (named) return named;
  const ofClient = tickets
    .filter((ticket) => ticket.client_id === clientId)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return ofClient.find((ticket) => isTicketOpen(ticket.status)) ?? ofClient[0] ?? null;
}
