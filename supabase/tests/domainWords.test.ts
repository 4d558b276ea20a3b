import { CLOSED_LISTS } from '../declared/lists';
import { useDatabase } from './support';

const { database } = useDatabase({ empty: true });

/** The domains of verbs and answers, each with the columns that have the same words. */
const COLUMNS: Record<string, string[]> = {
  'required.application_status': ['visa_applications.status'],
  'required.visa_type': ['visa_applications.visa_type', 'subscription_plans.visa_type'],
  'public.outcome': ['visa_applications.outcome'],
  'public.step_type': ['application_steps.step_type'],
  'public.step_status': ['application_steps.status'],
  'required.document_status': ['document_submissions.status'],
  'public.subscription_status': ['user_subscriptions.status'],
  'public.refund_status': ['payments_to_resolve.status'],
  'required.ticket_status': ['support_tickets.status'],
  'required.complement_state': ['ds160_complements.state'],
  'required.erasure_status': ['erasure_requests.status'],
  'public.snooze_reason': ['snoozes.reason'],
  'required.undeliverable_kind': ['undeliverable.kind'],
};

/** Domains that only occur in answers. */
const ALONE = [
  'public.payment_method',
  'required.day_group',
  'required.retention_state',
  'required.sales_period',
  'required.second_factor_rule',
];

const wordsIn = (check: string) => [...check.matchAll(/'([^']+)'::text/g)].map(([, word]) => word);

async function checks(query: string): Promise<Map<string, (string | undefined)[]>> {
  const rows = await database().sql.unsafe<{ name: string; text: string }[]>(query);
  return new Map(rows.map(({ name, text }) => [name, wordsIn(text)]));
}

const domains = () =>
  checks(`select n.nspname || '.' || t.typname as name, pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_type t on t.oid = k.contypid join pg_namespace n on n.oid = t.typnamespace
    where n.nspname in ('public', 'required') and k.contype = 'c'`);

/** The single-column checks that list words, by column. */
const columns = () =>
  checks(`select c.relname || '.' || a.attname as name, pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and k.contype = 'c'
      and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[')`);

test('a domain has the same words as its columns, in the same order', async () => {
  const [ofDomains, ofColumns] = [await domains(), await columns()];
  for (const [domain, names] of Object.entries(COLUMNS)) {
    for (const name of names) expect([name, ofDomains.get(domain)]).toEqual([name, ofColumns.get(name) ?? 'no check']);
  }
});

test('each domain with words belongs to columns, to a closed list or to answers only', async () => {
  const listed = CLOSED_LISTS.flatMap(({ places = [] }) =>
    places.flatMap((place) => /create domain ([\w.]+)/.exec(place)?.[1] ?? []),
  );
  const known = new Set([...Object.keys(COLUMNS), ...ALONE, ...listed]);
  expect([...(await domains()).keys()].sort()).toEqual([...known].sort());
});
