import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Entry, leftOut, scriptLines } from './entries';
import { runProgram } from './programs';
import { RestoreRefused } from './RestoreRefused';

export interface Dump {
  /** The script that makes the database. */
  script: string;
  entries: Entry[];
  leftOut: string[];
}

function bytesAt(path: string, where: 'start' | 'end', count: number): string {
  const { size } = statSync(path);
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(Math.min(count, size));
    readSync(file, bytes, 0, bytes.length, where === 'start' ? 0 : size - bytes.length);
    return bytes.toString('latin1');
  } finally {
    closeSync(file);
  }
}

const CUT_OFF = 'The dump is cut off: its end is missing, so make it again and compare the sizes.';

/** Converts a custom archive to the script of a plain dump. */
function scriptOf(dump: string, folder: string): string {
  const script = join(folder, 'dump.sql');
  const { isFine, problem } = runProgram('pg_restore', ['--no-owner', `--file=${script}`, dump]);
  if (isFine) return script;
  if (/unsupported version/.test(problem))
    throw new RestoreRefused(
      'pg_restore is older than the pg_dump that made the dump: install the postgresql-client of that version.',
    );
  if (/end of file|could not read|unexpected|corrupt|uncompress|compression/i.test(problem))
    throw new RestoreRefused(CUT_OFF);
  throw new RestoreRefused(`pg_restore cannot read the dump: ${problem.split('\n')[0]}`);
}

export const linesOf = (script: string) =>
  createInterface({ input: createReadStream(script), crlfDelay: Number.POSITIVE_INFINITY });

async function entriesOf(script: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const { entry, isHeader } of scriptLines(linesOf(script))) if (isHeader && entry) entries.push(entry);
  return entries;
}

const isOf = (type: string, schema: string, name: string) => (entry: Entry) =>
  entry.type === type && entry.schema === schema && entry.name === name;

/** Objects that a database of the product has in every version, with the error for a dump without them. */
function refuseOther(entries: Entry[]): void {
  const has = (type: string, schema: string, name: string) => entries.some(isOf(type, schema, name));
  if (entries.length > 0 && !entries.some(({ type }) => type === 'TABLE'))
    throw new RestoreRefused('The dump holds rows without their tables (--data-only): make one of the whole database.');
  for (const [schema, name] of [
    ['public', 'visa_applications'],
    ['supabase_migrations', 'schema_migrations'],
  ] as const)
    if (!has('TABLE', schema, name))
      throw new RestoreRefused(`This is no dump of RotaVisto: it has no table ${schema}.${name}.`);
  for (const [schema, name] of [
    ['auth', 'users'],
    ['storage', 'objects'],
  ] as const)
    if (!has('TABLE', schema, name))
      throw new RestoreRefused(`The dump leaves out ${schema}.${name}: make one of the whole database.`);
}

/** Opens a dump and rejects one that is cut off or of another product; `folder` is for unpacked files. */
export async function openDump(path: string, folder: string): Promise<Dump> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new RestoreRefused(`There is no dump at ${path}.`);
  const start = bytesAt(path, 'start', 64);
  const isCustom = start.startsWith('PGDMP');
  if (!isCustom && !/^\s*--\n-- PostgreSQL database (cluster )?dump/.test(start))
    throw new RestoreRefused('This is no dump of pg_dump, custom or plain; an archive is unpacked before.');
  if (start.includes('cluster dump'))
    throw new RestoreRefused('The dump is of a whole server (pg_dumpall): make one of the database with pg_dump.');
  if (!isCustom && !bytesAt(path, 'end', 4096).includes('PostgreSQL database dump complete'))
    throw new RestoreRefused(CUT_OFF);
  const script = isCustom ? scriptOf(path, folder) : path;
  const entries = await entriesOf(script);
  refuseOther(entries);
  const names = entries.map(leftOut).filter((name) => name !== null);
  return { script, entries, leftOut: [...new Set(names)].sort() };
}

/** The extensions of a dump, except the platform's own. */
export const extensionsOf = ({ entries }: Dump): string[] =>
  entries.filter((entry) => entry.type === 'EXTENSION' && !leftOut(entry)).map(({ name }) => name);
