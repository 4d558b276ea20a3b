import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Sql } from 'postgres';
import { REALTIME_SCHEMA } from '../local/database/realtimeSchema';
import { type Dump, extensionsOf, linesOf } from './dump';
import { HOST_ROLES, leftOut, scriptLines } from './entries';
import { needProgram } from './programs';
import { RestoreRefused } from './RestoreRefused';

const OWNER = /^ALTER .+ OWNER TO .+;$/;
/** psql's commands that keep a script from running others; they come as a pair. */
const RESTRICT = /^\\(un)?restrict /;

/** The script without the platform's objects and without owners, which are roles of the former server. */
export async function* ownLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const { line, entry, isData } of scriptLines(lines)) {
    if (entry && leftOut(entry) && !RESTRICT.test(line)) continue;
    if (!isData && OWNER.test(line)) continue;
    yield isData ? line : line.replace(/^CREATE SCHEMA (?!IF )/, 'CREATE SCHEMA IF NOT EXISTS ');
  }
}

const CHUNK = 1 << 16;

async function* chunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const line of lines) {
    text += `${line}\n`;
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}

/** The first error in psql's output, in readable form. */
export function firstError(said: string): string {
  const [, error = said.trim().split('\n')[0] ?? ''] = /ERROR: {2}(.+)/.exec(said) ?? [];
  return error;
}

async function runScript(url: string, script: string): Promise<void> {
  const args = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', `--dbname=${url}`];
  const psql = spawn('psql', args, { stdio: ['pipe', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C' } });
  let said = '';
  psql.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(0, 10_000);
  });
  const closed = once(psql, 'close');
  // psql has ended by itself, and its exit code is checked.
  psql.stdin.on('error', () => {});
  for await (const chunk of chunks(ownLines(linesOf(script)))) {
    if (psql.exitCode !== null || psql.stdin.destroyed) break;
    if (!psql.stdin.write(chunk)) await Promise.race([once(psql.stdin, 'drain'), closed]);
  }
  psql.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new RestoreRefused(`The dump does not load: ${firstError(said)}.`);
}

async function refuseMissingExtensions(sql: Sql, dump: Dump, needed: readonly string[]): Promise<void> {
  const brought = extensionsOf(dump);
  const lacking = needed.filter((name) => !brought.includes(name));
  if (lacking.length > 0)
    throw new RestoreRefused(
      `The dump lacks the extension ${lacking.join(', ')}, which the tables need: make one of the whole database, without --schema.`,
    );
  const available = await sql<{ name: string }[]>`select name from pg_available_extensions`;
  const unknown = brought.filter((name) => !available.some((row) => row.name === name));
  if (unknown.length > 0)
    throw new RestoreRefused(
      `The dump needs the extension ${unknown.join(', ')}, which the Postgres here does not have.`,
    );
}

/** Loads our objects of the dump into an empty database. */
export async function loadDump(sql: Sql, url: string, dump: Dump, needed: readonly string[]): Promise<void> {
  needProgram('psql');
  await refuseMissingExtensions(sql, dump, needed);
  for (const role of HOST_ROLES)
    await sql.unsafe(`do $$ begin
      if to_regrole('${role}') is null then create role ${role} nologin; end if; end $$`);
  await sql.unsafe(REALTIME_SCHEMA);
  await runScript(url, dump.script);
}
