import { Calendar } from './Calendar';
import { createDemoRows } from './createDemoRows';

const CALENDAR = new Calendar(new Date('2026-11-20T15:00:00Z'));

/** The turns of clients that a consultant answered. */
async function answeredTurns(volume: boolean): Promise<number> {
  const { rows } = await createDemoRows(CALENDAR, volume);
  const words = rows.of('public.ticket_messages');
  return words.filter(({ ticket_id, sender_id, client_id }, index) => {
    const next = words[index + 1];
    return sender_id === client_id && next?.ticket_id === ticket_id && next?.sender_id !== client_id;
  }).length;
}

test('the demo answered fewer messages than a published answer time needs, the volume more', async () => {
  expect(await answeredTurns(false)).toBeLessThan(100);
  expect(await answeredTurns(true)).toBeGreaterThanOrEqual(100);
});

test('every conversation has a number of its own, and no word is of tomorrow', async () => {
  const { rows } = await createDemoRows(CALENDAR, true);
  const numbers = rows.of('public.support_tickets').map(({ ticket_number: number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const latest = rows.of('public.ticket_messages').map(({ created_at: at }) => String(at));
  expect(latest.filter((at) => at > '2026-11-20T15:00:00Z')).toEqual([]);
});
