import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReservedSql, Sql } from 'postgres';
import { startEmbeddedPostgres } from '../local/database/embeddedPostgres';
import { connect, createTemplates, EMPTY_TEMPLATE } from '../tests/support/templates';
import { load } from './load';
import { type Question, queriesOver } from './queries';

/** `pnpm bench db` measures a tenth, `pnpm bench db --full` a million applications; a number asks for that many. */
const asked = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)));
const applications = asked || (process.argv.includes('--full') ? 1_000_000 : 100_000);
/** `--only=search` measures what has the word in its name. */
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
const ROUNDS = 300;
const WARM_UP = 40;

const say = (line: string) => process.stdout.write(`${line}\n`);

const quantile = (times: number[], share: number) => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** One request as the REST layer makes it: who asks, as which role, then the prepared statement. */
async function time(connection: ReservedSql, person: string, role: string | null, question: Question): Promise<number> {
  await connection.unsafe('begin');
  const claims = JSON.stringify({ role: 'authenticated', sub: person });
  await connection`select set_config('request.jwt.claims', ${claims}, true)`;
  if (role) await connection.unsafe(`set local role ${role}`);
  const start = performance.now();
  await connection.unsafe(question.text, question.values, { prepare: true });
  const milliseconds = performance.now() - start;
  await connection.unsafe('rollback');
  return milliseconds;
}

/** Both ways in turn, so that what else the machine does troubles both alike. */
async function measure(sql: Sql): Promise<void> {
  const [withPolicies, without] = [await sql.reserve(), await sql.reserve()];
  say(`| ${applications.toLocaleString('en')} applications | p50 ms | p95 ms | without row security, p50 ms | ratio |`);
  say('| --- | --- | --- | --- | --- |');
  for (const query of queriesOver(applications).filter(({ name }) => new RegExp(only).test(name))) {
    const times: [number, number][] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const person = query.person(round);
      const bare = await time(without, person, null, query.bare(person, round));
      const guarded = await time(withPolicies, person, 'authenticated', query.asked(person, round));
      if (round >= WARM_UP) times.push([guarded, bare]);
    }
    const guarded = times.map(([first]) => first);
    const [p50, p95] = [quantile(guarded, 0.5), quantile(guarded, 0.95)];
    const bare = quantile(
      times.map(([, second]) => second),
      0.5,
    );
    say(`| ${query.name} | ${p50.toFixed(2)} | ${p95.toFixed(2)} | ${bare.toFixed(2)} | ${(p50 / bare).toFixed(2)}× |`);
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
