import { Calendar } from './Calendar';
import { createDemoRows } from './createDemoRows';

const CALENDAR = new Calendar(new Date('2026-11-20T15:00:00Z'));

/** The number of clients' messages that a consultant answered. */
async function answeredTurns(volume: boolean): Promise<number> {
  const { rows } = await createDemoRows(CALENDAR, volume);
  const words = rows.of('public.ticket_messages');
  return words.filter(({ ticket_id, sender_id, client_id }, index) => {
    const next = words[index + 1];
    return sender_id === client_id && next?.ticket_id === ticket_id && next?.sender_id !== client_id;
  }).length;
}

test('the demo has fewer answered messages than a published answer time needs, and the volume data more', async () => {
  expect(await answeredTurns(false)).toBeLessThan(100);
  expect(await answeredTurns(true)).toBeGreaterThanOrEqual(100);
});

test('consultants have dismissed some thank-you messages of clients, and others wait', async () => {
  const { rows } = await createDemoRows(CALENDAR, true);
  const thanks = new Set(
    rows
      .of('public.ticket_messages')
      .flatMap(({ content, ticket_id }) => (content === 'Perfeito, obrigado.' ? [ticket_id] : [])),
  );
  const tickets = rows.of('public.support_tickets').filter(({ id }) => thanks.has(id));
  expect(tickets.filter(({ waiting_since }) => waiting_since !== null).length).toBeGreaterThan(0);
  const dismissed = tickets.filter(({ dismissed_at }) => dismissed_at !== null).map(({ id }) => id);
  expect(dismissed.length).toBeGreaterThan(0);
  expect(rows.of('private.dismissed_waits').map(({ ticket_id }) => ticket_id)).toEqual(dismissed);
});

test('every conversation has a different number, and no message is in the future', async () => {
  const { rows } = await createDemoRows(CALENDAR, true);
  const numbers = rows.of('public.support_tickets').map(({ ticket_number: number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const latest = rows.of('public.ticket_messages').map(({ created_at: at }) => String(at));
  expect(latest.filter((at) => at > '2026-11-20T15:00:00Z')).toEqual([]);
});
