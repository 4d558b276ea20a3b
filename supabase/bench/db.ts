import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { startEmbeddedPostgres } from '../local/database/embeddedPostgres';
import { connect, createTemplates, EMPTY_TEMPLATE } from '../tests/support/templates';
import { ADMIN_ID, BOARD, clientId, consultantId, load } from './load';

/** `tsx supabase/bench/db.ts 1000000` measures at full size; the default is a twentieth of it. */
const applications = Number(process.argv[2] ?? 50_000);
const ROUNDS = 60;

interface Measurement {
  name: string;
  person: (round: number) => string;
  /** As the person asks it, and the same rows asked by the owner without row security. */
  asked: (id: string, round: number) => string;
  bare: (id: string, round: number) => string;
}

const someone = (round: number) => 1 + ((round * 7919) % applications);
const client = (round: number) => clientId(someone(round));
const consultant = (round: number) => consultantId(1 + (round % Math.max(1, Math.floor(applications / BOARD) - 1)));
const admin = () => ADMIN_ID;
const same = (text: (id: string, round: number) => string) => ({ asked: text, bare: text });
const term = (round: number) => `cliente${someone(round)}@`;

const page = (where: string) => `select a.id, a.status, a.created_at, c.full_name, k.full_name, g.*
  from (select * from public.visa_applications a where ${where} order by a.created_at desc, a.id limit 50) a
  left join public.profiles c on c.id = a.client_id left join public.profiles k on k.id = a.consultant_id
  cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g`;
const people = (round: number) =>
  `(select id from public.profiles where full_name ilike '%${term(round)}%' or email ilike '%${term(round)}%')`;

const MEASUREMENTS: Measurement[] = [
  {
    name: "client's latest application with steps",
    person: client,
    ...same(
      (id) => `select a.*, s.* from (select * from public.visa_applications where client_id = '${id}'
        order by created_at desc limit 1) a join public.application_steps s on s.application_id = a.id`,
    ),
  },
  {
    name: 'unread notifications',
    person: client,
    ...same((id) => `select count(*) from public.notifications where user_id = '${id}' and not read`),
  },
  {
    name: `board of ${BOARD}`,
    person: consultant,
    asked: () => 'select * from public.consultant_board()',
    bare: (id) => `select a.id, a.status, p.full_name, p.email, p.phone, g.*
      from public.visa_applications a join public.profiles p on p.id = a.client_id
      cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
      where a.consultant_id = '${id}' order by a.created_at desc`,
  },
  {
    name: 'admin page of 50 with total',
    person: admin,
    asked: () => 'select * from public.admin_applications()',
    bare: () => `select (select count(*) from public.visa_applications) as total, x.* from (${page('true')}) x`,
  },
  {
    name: 'admin search with total',
    person: admin,
    asked: (_id, round) => `select * from public.admin_applications(search => '${term(round)}')`,
    bare: (_id, round) =>
      `select x.*, (select count(*) from public.visa_applications a where a.client_id in ${people(round)})
       from (${page(`a.client_id in ${people(round)}`)}) x`,
  },
  {
    name: 'dashboard',
    person: admin,
    asked: () => 'select public.admin_dashboard()',
    bare: () => `select count(*), count(*) filter (where status = 'completed'),
        count(*) filter (where created_at >= date_trunc('month', now())),
        (select count(*) from public.profiles where role = 'client'),
        (select count(*) from public.profiles where role = 'consultant') from public.visa_applications`,
  },
  {
    name: 'sales of a year',
    person: admin,
    asked: () => "select public.sales_summary('year')",
    bare: () => `select date_trunc('month', s.created_at), sum(p.price), count(distinct s.user_id)
      from public.user_subscriptions s join public.subscription_plans p on p.id = s.plan_id
      where s.status = 'active' and s.created_at >= now() - interval '1 year' group by 1`,
  },
];

const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function time(sql: Sql, texts: string[], person?: (round: number) => string): Promise<[number, number]> {
  const connection = await sql.reserve();
  const times: number[] = [];
  for (const [round, text] of texts.entries()) {
    await connection.unsafe('begin');
    if (person) {
      const claims = JSON.stringify({ role: 'authenticated', sub: person(round) });
      await connection.unsafe(`set local request.jwt.claims = '${claims}'; set local role authenticated`);
    }
    const start = performance.now();
    await connection.unsafe(text);
    times.push(performance.now() - start);
    await connection.unsafe('rollback');
  }
  connection.release();
  const warm = times.slice(Math.floor(times.length / 6)).sort((a, b) => a - b);
  return [quantile(warm, 0.5), quantile(warm, 0.95)];
}

async function measure(sql: Sql): Promise<void> {
  console.log(
    `| ${applications.toLocaleString('en')} applications | p50 ms | p95 ms | without row security, p50 | ratio |`,
  );
  console.log('| --- | --- | --- | --- | --- |');
  for (const { name, person, asked, bare } of MEASUREMENTS) {
    const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
    const [bare50] = await time(
      sql,
      rounds.map((round) => bare(person(round), round)),
    );
    const [p50, p95] = await time(
      sql,
      rounds.map((round) => asked(person(round), round)),
      person,
    );
    const cells = [p50.toFixed(2), p95.toFixed(2), bare50.toFixed(2), `${(p50 / bare50).toFixed(2)}×`];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'rotavisto-bench-'));
const server = await startEmbeddedPostgres({
  folder: join(folder, 'data'),
  password: 'bench',
  disposable: true,
  log: () => {},
});
try {
  await createTemplates(server.url);
  const sql = connect(server.url, EMPTY_TEMPLATE, 2);
  await load(sql, applications);
  await measure(sql);
  await sql.end();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
