import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { rolesText } from '../../shared/tooling/create/rolesText';
import { listFiles } from '../declared/lists';
import { isBaseline } from '../declared/sqlFiles';
import { SUPABASE_DIR } from '../local/options';
import { StartupError } from '../local/start/StartupError';
import { startBackend } from '../local/startBackend';
import { addedNames } from './addedNames';
import { binaryOf, format } from './biome';
import { compositeTypes, replaceCompositeTypes } from './compositeTypes';
import { officialText, readOfficial } from './officialText';
import { readSchema } from './readSchema';
import { readAttributes, readRoles, readTypes } from './readTypes';
import { stepNameFiles } from './stepNames';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TYPES = fileURLToPath(new URL('../../shared/src/supabase/database.gen.ts', import.meta.url));
/** The schema for tools that cannot read TypeScript. */
const SCHEMA = fileURLToPath(new URL('../../shared/src/supabase/schema.json', import.meta.url));
/** The names added by each migration after the baseline, from which a bundle's required schema version follows. */
const ADDED = fileURLToPath(new URL('../../shared/migrations.json', import.meta.url));
/** The roles of the SQL list, for browsers. */
const ROLES = fileURLToPath(new URL('../../shared/src/domain/roles.gen.ts', import.meta.url));
/** The questions of the official form, for browsers. */
const OFFICIAL = fileURLToPath(new URL('../../shared/src/domain/official.gen.ts', import.meta.url));
const HEADER = '// Generated from the database by `pnpm types`.\n';

const run = promisify(execFile);

async function withSql<Result>(databaseUrl: string, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

const readComposites = async (sql: Sql) => compositeTypes(await readTypes(sql), await readAttributes(sql));

async function describe(databaseUrl: string): Promise<string> {
  // Beside all tests, a connection may take longer than the 15 s that the CLI allows a query with its connection.
  const limit = ['--query-timeout', '5m'];
  const args = ['gen', 'types', '--lang', 'typescript', '--schema', 'public', ...limit];
  const environment = { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' };
  const { stdout } = await run(
    process.execPath,
    [await binaryOf('supabase'), ...args, `--remote=${databaseUrl}?sslmode=disable`],
    {
      // The CLI leaves notes in its working folder.
      cwd: tmpdir(),
      env: environment,
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  const start = stdout.indexOf('export type Json');
  if (start < 0) throw new StartupError(`A CLI do Supabase não gerou tipos: ${stdout.slice(0, 400)}`);
  const formatted = await format(HEADER + stdout.slice(start));
  return format(replaceCompositeTypes(formatted, await withSql(databaseUrl, readComposites)));
}

/** A copy of the backend's folder with the baseline only. */
function baselineIn(folder: string): string {
  const migrations = join(folder, 'migrations');
  mkdirSync(folder);
  for (const name of readdirSync(SUPABASE_DIR)) {
    if (name !== 'migrations') symlinkSync(join(SUPABASE_DIR, name), join(folder, name));
  }
  const isWanted = (path: string) => !path.endsWith('.sql') || isBaseline(basename(path));
  cpSync(join(SUPABASE_DIR, 'migrations'), migrations, { recursive: true, filter: isWanted });
  return folder;
}

/** The generated files by path, read from a temporary database with migrations and release rows. */
async function generate(): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'rotavisto-types-'));
  const supabaseDir = baselineIn(join(folder, 'supabase'));
  const dataDir = join(folder, 'data');
  try {
    // A schedule may need a table of a later migration, so schedules are off.
    const options = { dataDir, supabaseDir, seed: false, disposable: true, schedules: false, log: () => {} };
    const backend = await startBackend(options);
    try {
      const [all, applied] = [join(SUPABASE_DIR, 'migrations'), join(supabaseDir, 'migrations')];
      const added = await withSql(backend.databaseUrl, (sql) => addedNames(sql, all, applied));
      const schema = await withSql(backend.databaseUrl, readSchema);
      const lists = Object.entries(listFiles()).map(async ([file, text]) => [join(ROOT, file), await format(text)]);
      return {
        ...Object.fromEntries(await Promise.all(lists)),
        [SCHEMA]: await format(JSON.stringify(schema), 'schema.json'),
        [ADDED]: await format(JSON.stringify(added), 'migrations.json'),
        [ROLES]: await format(rolesText(await withSql(backend.databaseUrl, readRoles)), 'roles.ts'),
        [OFFICIAL]: await format(officialText(await withSql(backend.databaseUrl, readOfficial)), 'official.ts'),
        [TYPES]: await describe(backend.databaseUrl),
      };
    } finally {
      await backend.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<number> {
  const isCheck = process.argv.includes('--check');
  let isStale = false;
  for (const [file, fresh] of Object.entries({ ...(await stepNameFiles()), ...(await generate()) })) {
    if (fresh === (await readFile(file, 'utf8').catch(() => ''))) continue;
    isStale = true;
    if (isCheck) console.error(`${file} is stale: run \`pnpm types\`.`);
    else await writeFile(file, fresh);
  }
  if (isStale && isCheck) return 1;
  console.log(isStale ? 'Database types written.' : 'Database types are up to date.');
  return 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = 1;
  },
);
