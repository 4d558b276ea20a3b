import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { isTicketOpen } from '../../domain';
import { plain } from '../../lib';
import { byLastMessage, byWaiting, TICKET_ORDERS, waitingSince } from './ticketOrder';
import type { TicketRow } from './types';

export const TICKET_FILTERS = ['all', 'waiting', 'unread', 'open', 'closed'] as const;
export type TicketFilter = (typeof TICKET_FILTERS)[number];

const PASSES: Record<TicketFilter, (ticket: TicketRow) => boolean> = {
  all: () => true,
  waiting: (ticket) => waitingSince(ticket) !== null,
  unread: ({ consultant_unread }) => consultant_unread > 0,
  open: ({ status }) => isTicketOpen(status),
  closed: ({ status }) => !isTicketOpen(status),
};

/** By a part of the client's name, the subject or the number, without regard to case and accents. */
export function filterTickets(tickets: readonly TicketRow[], search: string, filter: TicketFilter): TicketRow[] {
  const wanted = plain(search.trim());
  return tickets.filter(
    (ticket) =>
      PASSES[filter](ticket) &&
      plain(`${ticket.client?.full_name ?? ''}\n${ticket.subject}\n${ticket.ticket_number}`).includes(wanted),
  );
}

const PARAMS = {
  q: parseAsString.withDefault(''),
  filter: parseAsStringLiteral(TICKET_FILTERS).withDefault('all'),
  order: parseAsStringLiteral(TICKET_ORDERS).withDefault('waiting'),
};

/** A consultant's conversations as the address searches, filters and orders them. */
export function useInbox(tickets: readonly TicketRow[]) {
  const [{ q, filter, order }, change] = useQueryStates(PARAMS);
  const ordered = order === 'waiting' ? byWaiting(tickets) : byLastMessage(tickets);
  const narrowedBy = q && filter !== 'all' ? 'both' : q ? 'search' : 'filter';
  return { q, filter, order, change, shown: filterTickets(ordered, q, filter), narrowedBy } as const;
}

export type Inbox = ReturnType<typeof useInbox>;
