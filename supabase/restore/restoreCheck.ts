import { join } from 'node:path';
import type { Sql } from 'postgres';
import { migrationFiles } from '../declared/sqlFiles';
import { migrate } from '../local/database/migrate';
import { SUPABASE_DIR } from '../local/options';
import { openBucket } from './bucket';
import { checkFiles } from './checkFiles';
import { openDump } from './dump';
import { checkTraces, readErasures, repeatErasures } from './erasures';
import { type Checked, checkInvariants } from './invariants';
import { loadDump } from './load';
import { newestRow } from './newestRow';
import { RestoreRefused } from './RestoreRefused';
import { repeatRetention } from './retention';
import { checkStructure } from './structureFaults';
import { type Server, withServer } from './withServer';

export interface Inputs {
  dump: string;
  files: string;
  /** The erasures of the running project, because a backup's own list is as old as the backup. */
  erasures?: string | undefined;
}

const MOST_FAULTS = 10;

class Report {
  isFine = true;

  constructor(private readonly print: (line: string) => void) {}

  note(line: string): void {
    this.print(`  · ${line}`);
  }

  checked({ what, there, faults }: Checked): void {
    if (faults.length === 0) {
      this.print(`  ✓ ${what}: ${there}`);
      return;
    }
    this.isFine = false;
    this.print(`  ✗ ${what}: ${faults.length} wrong`);
    for (const fault of faults.slice(0, MOST_FAULTS)) this.print(`      ${fault}`);
    if (faults.length > MOST_FAULTS) this.print(`      and ${faults.length - MOST_FAULTS} more`);
  }
}

/** Rejects a backup with a migration that this checkout does not have. */
async function refuseNewer(sql: Sql): Promise<void> {
  const known = migrationFiles().map(({ name }) => name.slice(0, 14));
  const newest = known.at(-1) ?? '';
  const [unknown] = await sql<{ version: string; name: string | null }[]>`
    select version, name from supabase_migrations.schema_migrations where version > ${newest} order by version limit 1`;
  if (!unknown) return;
  throw new RestoreRefused(
    `The dump is newer than this checkout: it has the migration ${unknown.version} ${unknown.name ?? ''}`.trimEnd() +
      ', so check out the release it comes from.',
  );
}

async function migrateForward(sql: Sql, report: Report): Promise<void> {
  await refuseNewer(sql);
  const applied = await migrate(sql, join(SUPABASE_DIR, 'migrations'));
  report.note(
    applied.length === 0
      ? 'the dump has every migration'
      : `${applied.length} migrations applied: ${applied.join(', ')}`,
  );
}

async function repeatForgetting(sql: Sql, report: Report, { erasures }: Inputs) {
  const ids = erasures === undefined ? [] : readErasures(erasures);
  const repeated = await repeatErasures(sql, ids);
  const { erased, alreadyErased, unknown } = repeated;
  if (erasures === undefined) report.note('no erasure is repeated: --erasures names the list of the living bucket');
  else
    report.note(
      `${erased.length} erasures repeated, ${alreadyErased} were done before the dump, ${unknown} are of people who came after it`,
    );
  const forgotten = await repeatRetention(sql);
  if (forgotten) {
    const counts = Object.entries(forgotten).map(([what, count]) => `${what} ${count}`);
    report.note(`retention repeated: ${counts.join(', ') || 'nothing is due'}`);
  }
  return repeated;
}

async function reportAge(sql: Sql, report: Report): Promise<void> {
  const newest = await newestRow(sql);
  if (!newest) {
    report.note('no table has a row');
    return;
  }
  const minutes = Math.round((Date.now() - newest.at.getTime()) / 60_000);
  report.note(`the newest row is ${minutes} minutes old (${newest.table}, ${newest.at.toISOString()})`);
}

async function check(server: Server, inputs: Inputs, report: Report): Promise<void> {
  const { folder, fresh, restored: sql, restoredUrl } = server;
  const dump = await openDump(inputs.dump, folder);
  const copy = openBucket(inputs.files, folder);
  const extensions = await fresh<
    { name: string }[]
  >`select extname as name from pg_extension where extname <> 'plpgsql'`;
  await loadDump(
    sql,
    restoredUrl,
    dump,
    extensions.map(({ name }) => name),
  );
  if (dump.leftOut.length > 0) report.note(`left out, as the host's own: ${dump.leftOut.join(', ')}`);
  await reportAge(sql, report);
  await migrateForward(sql, report);
  for (const part of await checkStructure(fresh, sql)) report.checked(part);
  for (const part of await checkInvariants(sql)) report.checked(part);
  const repeated = await repeatForgetting(sql, report, inputs);
  for (const part of await checkFiles(sql, copy)) report.checked(part);
  report.checked(await checkTraces(sql, copy, repeated));
  if (copy.hasRecords) report.note('the records of erasures in the copy are as old as it is, and are not read');
  if (repeated.erased.length === 0) return;
  report.note('in the restored project, before anybody gets in:');
  const ids = repeated.erased.map(({ id }) => id).join(',');
  report.note(`select private.repeat_erasure(id) from unnest('{${ids}}'::uuid[]) id;`);
}

/** Restores a backup into a temporary Postgres and prints the faults line by line; returns true without faults. */
export function restoreCheck(inputs: Inputs, print: (line: string) => void): Promise<boolean> {
  return withServer(async (server) => {
    const report = new Report(print);
    await check(server, inputs, report);
    return report.isFine;
  });
}
