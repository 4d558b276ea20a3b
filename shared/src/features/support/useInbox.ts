import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { filterTickets, TICKET_FILTERS } from './filterTickets';
import { byLastMessage, byWaiting, TICKET_ORDERS } from './ticketOrder';
import type { TicketRow } from './types';

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
