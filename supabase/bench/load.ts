import type { Sql } from 'postgres';

const uuid = (kind: string, number: string) =>
  `('${kind}0000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
export const clientId = (n: number) => `c0000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
export const consultantId = (n: number) => `e0000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
export const ADMIN_ID = 'ad000000-0000-4000-8000-000000000001';
/** Applications of one consultant: the board that is measured. */
export const BOARD = 200;

const TABLES = ['profiles', 'user_subscriptions', 'visa_applications', 'application_steps', 'notifications'];

const STEPS = `(values (1, 'document_collection'), (2, 'document_review'), (3, 'ds160_form'), (4, 'payment'),
  (5, 'interview_scheduling'), (6, 'interview'), (7, 'decision')) as t (place, type)`;

/** As many clients and applications as asked, with seven steps and five notifications each. */
function fill(applications: number): string[] {
  const consultants = Math.ceil(applications / BOARD);
  return [
    `insert into public.profiles (id, email, full_name, phone, role, created_at)
     select ${uuid('c', 'n')}, left(md5(n::text), 12) || '@example.test', 'Cliente ' || n, '+55 11 ' || n, 'client',
       now() - (n % 700) * interval '1 day' from generate_series(1, ${applications}) n`,
    `insert into public.profiles (id, email, full_name, role)
     select ${uuid('e', 'n')}, 'consultor' || n || '@example.test', 'Consultor ' || n, 'consultant'
     from generate_series(1, ${consultants}) n`,
    `insert into public.profiles (id, email, full_name, role)
     values ('${ADMIN_ID}', 'admin@example.test', 'Administrador', 'admin')`,
    `insert into public.user_subscriptions (id, user_id, plan_id, status, created_at, started_at)
     select ${uuid('d', 'n')}, ${uuid('c', 'n')}, p.id, 'active', now() - (n % 700) * interval '1 day', now()
     from generate_series(1, ${applications}) n
     cross join (select id from public.subscription_plans where visa_type = 'B1/B2') p`,
    `insert into public.visa_applications (id, client_id, consultant_id, visa_type, status, outcome, created_at)
     select ${uuid('a', 'n')}, ${uuid('c', 'n')}, ${uuid('e', `1 + n / ${BOARD} % ${consultants}`)}, 'B1/B2',
       (array['pending', 'in_progress', 'in_progress', 'completed'])[1 + n % 4],
       case when n % 4 = 3 then 'approved' end, now() - (n % 700) * interval '1 day'
     from generate_series(1, ${applications}) n`,
    `insert into public.application_steps (id, application_id, client_id, consultant_id, step_type, order_index, status,
       completed_at, started_at, metadata)
     select ${uuid('b', 'n * 8 + t.place')}, ${uuid('a', 'n')}, ${uuid('c', 'n')},
       ${uuid('e', `1 + n / ${BOARD} % ${consultants}`)}, t.type, t.place,
       case when t.place < 4 then 'completed' when t.place = 4 then 'in_progress' else 'pending' end,
       case when t.place < 4 then now() end, now(), jsonb_build_object('title', t.type, 'description', t.type)
     from generate_series(1, ${applications}) n cross join ${STEPS}`,
    `insert into public.notifications (id, user_id, title, message, read, created_at)
     select ${uuid('f', 'n * 8 + k')}, ${uuid('c', 'n')}, 'Aviso', 'Texto do aviso ' || k, k > 2,
       now() - k * interval '1 hour'
     from generate_series(1, ${applications}) n cross join generate_series(1, 5) k`,
  ];
}

/** Without triggers, and with the indexes built at the end. */
export async function load(sql: Sql, applications: number): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select format('%I.%I', schemaname, indexname) as name, indexdef as definition from pg_indexes i
    where schemaname = 'public' and tablename = any (${TABLES})
      and not exists (select from pg_constraint c where c.conname = i.indexname)`;
  const connection = await sql.reserve();
  const run = async (statements: string[]) => {
    for (const statement of statements) await connection.unsafe(statement);
  };
  await run(["set maintenance_work_mem = '1GB'", 'set session_replication_role = replica']);
  await run(indexes.map(({ name }) => `drop index ${name}`));
  await run(fill(applications));
  await run(indexes.map(({ definition }) => definition));
  await run(['set session_replication_role = origin', 'select private.recount_figures()', 'vacuum analyze']);
  connection.release();
}
