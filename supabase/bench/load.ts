import type { Sql } from 'postgres';

const uuid = (kind: string, number: string) =>
  `('${kind}0000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
export const clientId = (n: number) => `c0000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
export const consultantId = (n: number) => `e0000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
export const ADMIN_ID = 'ad000000-0000-4000-8000-000000000001';
/** The applications of one consultant, whose board is measured. */
export const BOARD = 200;

const TABLES = [
  'profiles',
  'user_subscriptions',
  'payments',
  'visa_applications',
  'application_steps',
  'notifications',
  'audit_log',
  'erasure_requests',
  'client_errors',
];

const FIRST =
  `Ana Beatriz Bruno Caio Camila Carlos Cecília Daniel Débora Diego Eduardo Elisa Fábio Fernanda Gabriel Helena
  Heloísa Igor Isabel João Juliana Larissa Laura Leonardo Letícia Lucas Luísa Marcelo Márcia Maria Mariana Mateus Otávio
  Patrícia Paulo Pedro Rafael Renata Sérgio Vitória`.split(/\s+/);
const LAST =
  `Almeida Alves Andrade Araújo Barbosa Barros Batista Borges Campos Cardoso Carvalho Castro Correia Costa Dias
  Duarte Fernandes Ferreira Freitas Gomes Gonçalves Lima Lopes Machado Marques Martins Melo Mendes Monteiro Moreira
  Nascimento Nunes Oliveira Pereira Pinto Ramos Ribeiro Rocha Santos Silva Souza Teixeira Vieira`.split(/\s+/);

const pick = (list: readonly string[], n: number) => list[n % list.length] ?? '';
/** The n-th client's name: every first name occurs with every pair of family names. */
export const nameOf = (n: number) =>
  `${pick(FIRST, n)} ${pick(LAST, Math.floor(n / 40))} ${pick(LAST, Math.floor(n / 1720))}`;

const quoted = (list: readonly string[]) => `(array['${list.join("', '")}'])`;
const NAME = `${quoted(FIRST)}[1 + n % 40] || ' ' || ${quoted(LAST)}[1 + n / 40 % 43] || ' ' || ${quoted(LAST)}[1 + n / 1720 % 43]`;

/** The time of the n-th row in the last 700 days; rows of one day differ in the second. */
const MOMENT = "now() - (n % 700) * interval '1 day' - (n / 700) * interval '1 second'";
/** One in this number of applications has no consultant. */
const UNASSIGNED = 40;

const STEPS = `(values (1, 'document_collection'), (2, 'document_review'), (3, 'ds160_form'), (4, 'payment'),
  (5, 'interview_scheduling'), (6, 'interview'), (7, 'decision')) as t (place, type)`;

/** Statements for the given number of clients and applications, with seven steps and five notifications each. */
function fill(applications: number): string[] {
  const consultants = Math.ceil(applications / BOARD);
  const consultant = `case when n % ${UNASSIGNED} > 0 then ${uuid('e', `1 + n / ${BOARD} % ${consultants}`)} end`;
  return [
    `insert into public.profiles (id, email, full_name, phone, role, created_at)
     select ${uuid('c', 'n')}, left(md5(n::text), 12) || '@example.test', ${NAME}, '+55 11 ' || n, 'client',
       ${MOMENT} from generate_series(1, ${applications}) n`,
    `insert into public.profiles (id, email, full_name, role, email_proved_at)
     select ${uuid('e', 'n')}, 'consultor' || n || '@example.test', 'Consultor ' || n, 'consultant', now()
     from generate_series(1, ${consultants}) n`,
    `insert into public.profiles (id, email, full_name, role)
     values ('${ADMIN_ID}', 'admin@example.test', 'Administrador', 'admin')`,
    // The role of a user is looked up together with the account.
    "insert into auth.users (id, email, encrypted_password) select id, email, 'x' from public.profiles on conflict do nothing",
    `insert into public.user_subscriptions (id, user_id, plan_id, status, created_at, started_at)
     select ${uuid('d', 'n')}, ${uuid('c', 'n')}, p.id, 'active', ${MOMENT}, ${MOMENT}
     from generate_series(1, ${applications}) n
     cross join (select id from public.subscription_plans where visa_type = 'B1/B2') p`,
    // One plan in fifty is given without a payment.
    `insert into public.payments (id, subscription_id, user_id, amount_cents, currency, captured_at, outcome)
     select 'pi_' || n, ${uuid('d', 'n')}, ${uuid('c', 'n')}, 49900, 'brl', ${MOMENT}, 'activated'
     from generate_series(1, ${applications}) n where n % 50 > 0`,
    `insert into public.visa_applications (id, client_id, consultant_id, visa_type, status, outcome, created_at, updated_at)
     select ${uuid('a', 'n')}, ${uuid('c', 'n')}, ${consultant}, 'B1/B2',
       (array['pending', 'in_progress', 'in_progress', 'completed'])[1 + n % 4],
       case when n % 4 = 3 then 'approved' end, ${MOMENT}, ${MOMENT}
     from generate_series(1, ${applications}) n`,
    `insert into public.application_steps (id, application_id, client_id, consultant_id, step_type, order_index, status,
       completed_at, started_at)
     select ${uuid('b', 'n * 8 + t.place')}, ${uuid('a', 'n')}, ${uuid('c', 'n')},
       ${consultant}, t.type, t.place,
       case when t.place < 4 then 'completed' when t.place = 4 then 'in_progress' else 'pending' end,
       case when t.place < 4 then now() end, now()
     from generate_series(1, ${applications}) n cross join ${STEPS}`,
    `insert into public.notifications (id, user_id, title, message, read, created_at)
     select ${uuid('f', 'n * 8 + k')}, ${uuid('c', 'n')}, 'Aviso', 'Texto do aviso ' || k, k > 2,
       now() - k * interval '1 hour'
     from generate_series(1, ${applications}) n cross join generate_series(1, 5) k`,
    `insert into public.audit_log (at, actor_id, actor_role, action, object_type, object_id, application_id, client_id, after)
     select ${MOMENT} + k * interval '1 hour', case k when 1 then ${uuid('c', 'n')} else '${ADMIN_ID}' end,
       case k when 1 then 'client' else 'admin' end,
       case k when 1 then 'start_application' when 2 then 'admin_assign_consultant' else 'admin_set_subscription' end,
       case when k < 3 then 'application' else 'subscription' end,
       case when k < 3 then ${uuid('a', 'n')} else ${uuid('d', 'n')} end,
       case when k < 3 then ${uuid('a', 'n')} end, ${uuid('c', 'n')}, jsonb_build_object('status', 'active')
     from generate_series(1, ${applications}) n cross join generate_series(1, 3) k`,
    `insert into public.erasure_requests (user_id, reason, status, created_at, resolved_at)
     select ${uuid('c', 'n')}, 'Pedido ' || n, case when n % 10 = 0 then 'requested' else 'rejected' end, ${MOMENT},
       case when n % 10 > 0 then now() end
     from generate_series(1, ${Math.ceil(applications / 100)}) n`,
    `insert into public.client_errors (at, remote, version, class, message)
     select now() - (n % 1440) * interval '10 minutes', (array['landing', 'client', 'consultant', 'admin'])[1 + n % 4],
       'v' || n % 5, 'ScriptExternalLoadError', 'Falha ' || n
     from generate_series(1, ${Math.ceil(applications / 10)}) n`,
  ];
}

/** Loads without triggers and builds the indexes at the end. */
export async function load(sql: Sql, applications: number): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select format('%I.%I', schemaname, indexname) as name, indexdef as definition from pg_indexes i
    where schemaname = 'public' and tablename = any (${TABLES})
      and not exists (select from pg_constraint c where c.conname = i.indexname)`;
  const connection = await sql.reserve();
  const run = async (statements: string[]) => {
    for (const statement of statements) await connection.unsafe(statement);
  };
  await run([
    'set statement_timeout = 0',
    "set maintenance_work_mem = '1GB'",
    'set session_replication_role = replica',
  ]);
  await run(indexes.map(({ name }) => `drop index ${name}`));
  await run(fill(applications));
  await run(indexes.map(({ definition }) => definition));
  await run(['set session_replication_role = origin', 'select private.recount_figures()']);
  await run(['select private.collect_name_words()', 'vacuum analyze']);
  const start = performance.now();
  await run(['select private.count_performance()', 'vacuum analyze private.performance']);
  process.stdout.write(`performance counted in ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  connection.release();
}
