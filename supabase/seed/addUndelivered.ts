import type { TransactionSql } from 'postgres';
import type { Calendar } from './Calendar';
import type { Rows } from './Rows';
import type { Story } from './Story';
import { stableId } from './stableId';

/** One address in thirty is undeliverable, like in an ageing list. */
const EVERY = 30;

/**
 * Undeliverable mail of the first client of the consultant with few cases, and in the volume data of every thirtieth
 * client with an open case.
 */
export function addUndelivered(rows: Rows, stories: readonly Story[], calendar: Calendar): void {
  const open = stories.filter(({ planned }) => planned.outcome === null);
  const bounced = open.filter(
    ({ planned: { client, consultant, signOff } }, index) =>
      (consultant?.email === 'consultora@rotavisto.test' && !signOff) ||
      (client.email.endsWith('@volume.exemplo.test') && index % EVERY === 0),
  );
  bounced.forEach(({ planned: { client } }, index) => {
    rows.add('private.mail_events', {
      id: `demo_${stableId('bounce', client.id)}`,
      address: client.email.toLowerCase(),
      kind: index % 3 === 2 ? 'complaint' : 'bounce',
      at: calendar.moment(-2 - index, 9, 12),
      detail: index % 3 === 2 ? null : '550 5.1.1 User unknown',
    });
  });
}

/** Computes undeliverable addresses from the seeded events; does nothing in an older database without `mail_events`. */
export async function weighUndelivered(sql: TransactionSql): Promise<void> {
  const [found] = await sql`select to_regclass('private.mail_events') is not null as is_there`;
  if (!found?.is_there) return;
  await sql`select private.weigh_mail_events(a.address) from (select distinct e.address from private.mail_events e) a`;
}
