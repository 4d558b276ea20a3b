import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import type { Access } from './startProcess';

const CONSULTANT = randomUUID();
const APPLICATIONS = `select a.id, (select count(*)::int from public.audit_log l
    where l.application_id = a.id and l.action = 'move_application_step') as moves,
    (select s.step_type from public.application_steps s
      where s.application_id = a.id and s.status = 'in_progress') as step,
    (select l.before ->> 'step' from public.audit_log l where l.application_id = a.id
      and l.action = 'move_application_step' order by l.id desc limit 1) as "cameFrom"
  from public.visa_applications a order by a.id`;

/** Half-done moves, which must not exist after any kill of the database. */
const HALF_DONE = `
  select 'steps', s.application_id::text from public.application_steps s group by s.application_id
    having count(*) <> 7 or count(*) filter (where s.status = 'in_progress') <> 1
  union all
  select 'record', a.id::text from public.visa_applications a
    join lateral (select l.after ->> 'step' as step from public.audit_log l where l.application_id = a.id
      and l.action = 'move_application_step' order by l.id desc limit 1) l on true
    join public.application_steps s on s.application_id = a.id and s.status = 'in_progress'
    where s.step_type <> l.step
  union all
  select 'notification', a.id::text from public.visa_applications a
    where (select count(*) from public.notifications n where n.metadata ->> 'application_id' = a.id::text)
      <> (select count(*) from public.audit_log l where l.application_id = a.id and l.action = 'move_application_step')
  union all
  select 'figure', status from (select status, count(*) as n from public.visa_applications group by status) a
    full join (select kind, sum(amount) as n from private.figures where figure = 'applications' group by kind) f
      on f.kind = a.status
    where coalesce(a.n, 0) <> coalesce(f.n, 0)`;

export const openSql = ({ databaseUrl }: Access): Sql => postgres(databaseUrl, { max: 1, onnotice: () => {} });

/** Clients of one consultant with an application each. */
export async function createApplications(sql: Sql, count: number): Promise<void> {
  await sql`insert into auth.users (id, email)
    select ${CONSULTANT}::uuid, 'consultora@exemplo.test'
    union all select gen_random_uuid(), 'cliente' || n || '@exemplo.test' from generate_series(1, ${count}::int) n`;
  await sql`update public.profiles set role = 'consultant' where id = ${CONSULTANT}`;
  await sql`insert into public.visa_applications (client_id, consultant_id, visa_type)
    select id, ${CONSULTANT}, 'B1/B2' from public.profiles where role = 'client'`;
}

export interface Standing {
  id: string;
  moves: number;
  step: string;
  /** The step before the last move; null if the card was never moved. */
  cameFrom: string | null;
}

export const standings = (sql: Sql): Promise<Standing[]> => sql.unsafe<Standing[]>(APPLICATIONS);
export const halfDone = (sql: Sql) => sql.unsafe(HALF_DONE);

const isGone = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  /^(CONNECTION_|ECONN|57P0)/.test(String(error.code));

/** A move back to the former step would be an undo without a notification, so another step is chosen. */
const backFrom = (step: string | null) => (step === 'payment' ? 'ds160_form' : 'payment');

/** Moves a card back and forth until the database is gone, and counts acknowledged moves. */
export async function moveUntilItBreaks(
  sql: Sql,
  { id, step, cameFrom }: Standing,
  acknowledged: string[],
): Promise<void> {
  const claims = JSON.stringify({ role: 'authenticated', sub: CONSULTANT });
  let from = cameFrom;
  for (let here = step; ; acknowledged.push(id)) {
    const next = here === 'interview' ? backFrom(from) : 'interview';
    try {
      // One message, so that a broken connection leaves no part unsent.
      await sql.unsafe(`begin; set local request.jwt.claims = '${claims}';
        set local request.jwt.claim.sub = '${CONSULTANT}'; set local role authenticated;
        select public.move_application_step('${id}', '${next}', '${here}'); commit`);
    } catch (error) {
      if (isGone(error)) return;
      throw error;
    }
    from = here;
    here = next;
  }
}

async function sendUntilItBreaks(
  url: string,
  key: string,
  make: (name: string) => unknown,
  acknowledged: string[],
): Promise<void> {
  const headers = { apikey: key, 'content-type': 'application/json' };
  for (;;) {
    const name = randomUUID();
    try {
      const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(make(name)) });
      if (status >= 300) throw new Error(`answered ${status}`);
      acknowledged.push(name);
    } catch (error) {
      if (String(error).includes('answered 4')) throw error;
      return;
    }
  }
}

/** Reports errors through the gateway until it is gone. */
export const reportUntilItBreaks = ({ url, secretKey }: Access, acknowledged: string[]) =>
  sendUntilItBreaks(
    `${url}/rest/v1/client_errors`,
    secretKey,
    (message) => ({ remote: 'client', class: 'Crash', message, path: '/' }),
    acknowledged,
  );

export const addressOf = (name: string) => `${name}@exemplo.test`;

/** Registers one user after another through the gateway until the gateway has crashed. */
export const registerUntilItBreaks = ({ url, publishableKey }: Access, password: string, acknowledged: string[]) =>
  sendUntilItBreaks(
    `${url}/auth/v1/signup`,
    publishableKey,
    (name) => ({ email: addressOf(name), password, data: { full_name: 'Pessoa Teste' } }),
    acknowledged,
  );
