import type { TicketRow } from '../types';
import { filterTickets, TICKET_FILTERS } from './inbox';

const ticket = (id: string, name: string, more: Partial<TicketRow> = {}): TicketRow => ({
  id,
  ticket_number: `RV-00000${id}`,
  client_id: id,
  consultant_id: null,
  subject: 'Dúvida',
  status: 'open',
  created_at: '2026-03-10T12:00:00Z',
  client: { full_name: name },
  consultant: null,
  waiting_since: null,
  dismissed_at: null,
  client_unread: 0,
  consultant_unread: 0,
  client_read_at: null,
  consultant_read_at: null,
  satisfaction: null,
  satisfaction_note: null,
  last: [],
  ...more,
});
const TICKETS = [
  ticket('1', 'Ana Gonçalves', { waiting_since: '2026-03-10T12:00:00Z' }),
  ticket('2', 'Bruno Lima', { status: 'in_progress', subject: 'Passaporte da Ana', consultant_unread: 2 }),
  ticket('3', 'Caio Reis', { status: 'closed', waiting_since: '2026-03-10T12:00:00Z' }),
];

it.each([
  ['', 'all', '1 2 3'],
  ['', 'waiting', '1'],
  ['', 'unread', '2'],
  ['', 'open', '1 2'],
  ['', 'closed', '3'],
  ['goncalves', 'all', '1'],
  [' ANA ', 'all', '1 2'],
  ['ana', 'waiting', '1'],
  ['rv-000003', 'all', '3'],
  ['nobody', 'all', ''],
] as const)('filterTickets for the search "%s" with the filter %s returns the tickets "%s"', (search, filter, ids) => {
  expect(TICKET_FILTERS).toContain(filter);
  expect(
    filterTickets(TICKETS, search, filter)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(ids);
});
