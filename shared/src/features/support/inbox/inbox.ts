import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { isTicketOpen } from '../../../domain';
import { plain } from '../../../lib';
import type { TicketRow } from '../types';
import { isNearly } from './nearly';
import { byLastMessage, byWaiting, inKeptOrder, TICKET_ORDERS, waitingSince } from './ticketOrder';

export const TICKET_FILTERS = ['all', 'waiting', 'unread', 'open', 'closed'] as const;
export type TicketFilter = (typeof TICKET_FILTERS)[number];

const PASSES: Record<TicketFilter, (ticket: TicketRow) => boolean> = {
  all: () => true,
  waiting: (ticket) => waitingSince(ticket) !== null,
  unread: ({ consultant_unread }) => consultant_unread > 0,
  open: ({ status }) => isTicketOpen(status),
  closed: ({ status }) => !isTicketOpen(status),
};

const wordsOf = (ticket: TicketRow): string =>
  plain(`${ticket.client?.full_name ?? ''}\n${ticket.subject}\n${ticket.ticket_number}`);

/** Finds tickets by a part of the client's name, the subject or the number; without a match, tickets with similar words. */
function found(tickets: readonly TicketRow[], search: string): readonly TicketRow[] {
  const wanted = plain(search.trim());
  const exact = tickets.filter((ticket) => wordsOf(ticket).includes(wanted));
  return exact.length > 0 ? exact : tickets.filter((ticket) => isNearly(wanted, wordsOf(ticket)));
}

export const filterTickets = (tickets: readonly TicketRow[], search: string, filter: TicketFilter): TicketRow[] =>
  found(tickets, search).filter(PASSES[filter]);

const PARAMS = {
  q: parseAsString.withDefault(''),
  filter: parseAsStringLiteral(TICKET_FILTERS).withDefault('all'),
  order: parseAsStringLiteral(TICKET_ORDERS).withDefault('waiting'),
};

/** Orders the list when it is opened and when `round` changes, so that an answer does not move rows under the pointer. */
function useKeptOrder(ordered: TicketRow[], round: string): TicketRow[] {
  const [kept, setKept] = useState({ round, ids: ordered.map(({ id }) => id) });
  if (kept.round === round && kept.ids.length > 0) return inKeptOrder(ordered, kept.ids);
  if (ordered.length > 0) setKept({ round, ids: ordered.map(({ id }) => id) });
  return ordered;
}

/** Searches, filters and orders a consultant's conversations by the address. */
export function useInbox(tickets: readonly TicketRow[]) {
  const [{ q, filter, order }, change] = useQueryStates(PARAMS);
  const [turns, setTurns] = useState(0);
  const waiting = byWaiting(tickets);
  const ordered = useKeptOrder(order === 'waiting' ? waiting : byLastMessage(tickets), `${order} ${turns}`);
  return {
    q,
    filter,
    order,
    change,
    shown: filterTickets(ordered, q, filter),
    /** The shown conversations in the current order of waiting, the longest first. */
    waiting: filterTickets(waiting, q, filter),
    /** Orders the list again when the consultant goes to another conversation. */
    reorder: () => setTurns(turns + 1),
    narrowedBy: q && filter !== 'all' ? 'both' : q ? 'search' : 'filter',
  } as const;
}

export type Inbox = ReturnType<typeof useInbox>;
