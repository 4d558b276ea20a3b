import { isTicketOpen } from '../../../domain';

interface Ticket {
  id: string;
  client_id: string;
  status: string;
  created_at: string;
  waiting_since: string | null;
}

/** Returns the time since which the client waits for an answer; null for an answered or closed ticket. */
export const waitingSince = ({ status, waiting_since }: Ticket): string | null =>
  isTicketOpen(status) ? waiting_since : null;

/** Orders tickets: the longest wait first, then open tickets, then closed tickets; the newest first among equals. */
export function byWaiting<T extends Ticket>(tickets: readonly T[]): T[] {
  const rank = (ticket: T) => (waitingSince(ticket) ? 0 : isTicketOpen(ticket.status) ? 1 : 2);
  return [...tickets].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (waitingSince(a) ?? '').localeCompare(waitingSince(b) ?? '') ||
      b.created_at.localeCompare(a.created_at),
  );
}

/** Returns the first conversation in the list, except the open one, whose client waits for an answer. */
export const nextWaiting = <T extends Ticket>(tickets: readonly T[], openId: string | null): T | null =>
  tickets.find((ticket) => ticket.id !== openId && waitingSince(ticket) !== null) ?? null;

/** Keeps conversations in the order of `kept`; a new conversation comes first. */
export function inKeptOrder<T extends { id: string }>(tickets: readonly T[], kept: readonly string[]): T[] {
  return [...tickets].sort((a, b) => kept.indexOf(a.id) - kept.indexOf(b.id));
}

export const TICKET_ORDERS = ['waiting', 'recent'] as const;

/** Orders conversations by their last message, the newest first. */
export function byLastMessage<T extends Ticket & { last: readonly { created_at: string }[] }>(
  tickets: readonly T[],
): T[] {
  const at = ({ last, created_at }: T) => last[0]?.created_at ?? created_at;
  return [...tickets].sort((a, b) => at(b).localeCompare(at(a)));
}

export interface Wanted {
  ticketId?: string | null;
  clientId?: string | null;
}

/** Returns the named ticket, else the named client's running ticket; null where a new ticket has to be started. */
export function preselectedTicket<T extends Ticket>(tickets: readonly T[], { ticketId, clientId }: Wanted): T | null {
  const named = tickets.find((ticket) => ticket.id === ticketId);
  return named ?? tickets.find((ticket) => ticket.client_id === clientId && isTicketOpen(ticket.status)) ?? null;
}

/** Returns the client's running conversation, else the only conversation, for a visit without a link to one. */
export const onlyTicket = <T extends Ticket>(tickets: readonly T[]): T | null =>
  tickets.find(({ status }) => isTicketOpen(status)) ?? (tickets.length === 1 ? (tickets[0] ?? null) : null);

export interface Waited {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

const MINUTE = 60_000;

/** Returns the elapsed time in its largest whole unit; less than a minute counts as one minute. */
export function waited(since: string, now: Date): Waited {
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(since)) / MINUTE));
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  return minutes < 48 * 60
    ? { unit: 'hours', count: Math.floor(minutes / 60) }
    : { unit: 'days', count: Math.floor(minutes / 1440) };
}
