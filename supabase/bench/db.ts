import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReservedSql, Sql } from 'postgres';
import { startEmbeddedPostgres } from '../local/database/embeddedPostgres';
import { connect, createTemplates, EMPTY_TEMPLATE } from '../tests/support/templates';
import { load } from './load';
import { type Question, queriesOver } from './queries';

/** `pnpm bench db` measures a tenth, `pnpm bench db --full` a million applications; a number sets another amount. */
const asked = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)));
const applications = asked || (process.argv.includes('--full') ? 1_000_000 : 100_000);
/** `--only=search` measures queries with the word in their name. */
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
const ROUNDS = 300;
const WARM_UP = 40;

const say = (line: string) => process.stdout.write(`${line}\n`);

const quantile = (times: number[], share: number) => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

interface Cost {
  elapsed: number;
  /** Processor time of the database only, without other work of the machine. */
  processor: number;
}

/** Milliseconds that a process has spent on a processor; only Linux reports them. */
function processorTime(pid: number): number {
  const account = `/proc/${pid}/schedstat`;
  return existsSync(account) ? Number(readFileSync(account, 'utf8').split(' ')[0]) / 1e6 : Number.NaN;
}

async function processOf(connection: ReservedSql): Promise<number> {
  const [row] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
}

/** One request like the REST layer's: claims, role, then the prepared statement. */
async function time(
  connection: ReservedSql,
  pid: number,
  person: string,
  role: string | null,
  question: Question,
): Promise<Cost & { rows: number }> {
  await connection.unsafe('begin');
  const claims = JSON.stringify({ role: 'authenticated', sub: person });
  await connection`select set_config('request.jwt.claims', ${claims}, true)`;
  if (role) await connection.unsafe(`set local role ${role}`);
  const [start, processorStart] = [performance.now(), processorTime(pid)];
  const { length: rows } = await connection.unsafe(question.text, question.values, { prepare: true });
  const elapsed = performance.now() - start;
  const processor = processorTime(pid) - processorStart;
  await connection.unsafe('rollback');
  return { elapsed, processor, rows };
}

/** Measures both ways in turn, so that other work of the machine affects both alike. */
async function measure(sql: Sql): Promise<void> {
  const [withPolicies, without] = [await sql.reserve(), await sql.reserve()];
  const [guardedPid, barePid] = [await processOf(withPolicies), await processOf(without)];
  say(
    `| ${applications.toLocaleString('en')} applications | p50 ms | p95 ms | processor p50 ms | processor p95 ms | without row security, p50 ms | ratio |`,
  );
  say('| --- | --- | --- | --- | --- | --- | --- |');
  for (const query of queriesOver(applications).filter(({ name }) => new RegExp(only).test(name))) {
    const guarded: Cost[] = [];
    const bare: Cost[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const person = query.person(round);
      const bareCost = await time(without, barePid, person, null, query.bare(person, round));
      const guardedCost = await time(withPolicies, guardedPid, person, 'authenticated', query.asked(person, round));
      // The query of a user without rights returns no row, and its time would be the time of the refusal.
      if (guardedCost.rows === 0 && bareCost.rows > 0) throw new Error(`${query.name}: no row for ${person}`);
      if (round < WARM_UP) continue;
      bare.push(bareCost);
      guarded.push(guardedCost);
    }
    const of = (costs: Cost[], kind: keyof Cost, share: number) =>
      quantile(
        costs.map((cost) => cost[kind]),
        share,
      );
    const [p50, barely] = [of(guarded, 'elapsed', 0.5), of(bare, 'elapsed', 0.5)];
    const figures = [
      p50,
      of(guarded, 'elapsed', 0.95),
      of(guarded, 'processor', 0.5),
      of(guarded, 'processor', 0.95),
      barely,
    ];
    say(
      `| ${query.name} | ${figures.map((figure) => figure.toFixed(2)).join(' | ')} | ${(p50 / barely).toFixed(2)}× |`,
    );
  }
  withPolicies.release();
  without.release();
}

const folder = mkdtempSync(join(tmpdir(), 'rotavisto-bench-'));
const start = () =>
  startEmbeddedPostgres({ folder: join(folder, 'data'), password: 'bench', disposable: true, log: () => {} });
let server = await start();
try {
  const owner = connect(server.url);
  await owner`alter system set shared_buffers = '1GB'`;
  await owner`alter system set max_wal_size = '8GB'`;
  await owner.end();
  await server.stop();
  server = await start();
  await createTemplates(server.url);
  const sql = connect(server.url, EMPTY_TEMPLATE, 2);
  await load(sql, applications);
  await measure(sql);
  await sql.end();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
