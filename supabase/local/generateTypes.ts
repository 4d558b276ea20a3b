import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { StartupError } from './StartupError';
import { startBackend } from './startBackend';
import { compositeTypes, replaceCompositeTypes } from './types/compositeTypes';
import { readAttributes, readTypes } from './types/readTypes';

const TARGET = fileURLToPath(new URL('../../shared/src/supabase/database.gen.ts', import.meta.url));
const HEADER = '// Generated from supabase/migrations by `pnpm types`.\n';

const run = promisify(execFile);
const here = createRequire(import.meta.url);
const binaryOf = async (name: string) => {
  const manifest = here.resolve(`${name}/package.json`);
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(await readFile(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : (bin[name.split('/').at(-1) ?? ''] ?? ''));
};

/** The CLI prints unformatted text; the repository's formatter makes it readable and stable. */
async function format(source: string): Promise<string> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const args = [await binaryOf('@biomejs/biome'), 'format', '--stdin-file-path=database.ts'];
  return execFileSync(process.execPath, args, {
    input: source,
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
}

async function describeComposites(databaseUrl: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    return compositeTypes(await readTypes(sql), await readAttributes(sql));
  } finally {
    await sql.end();
  }
}

async function describe(databaseUrl: string): Promise<string> {
  const args = ['gen', 'types', '--lang', 'typescript', '--schema', 'public', `--remote=${databaseUrl}`];
  const environment = { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' };
  const { stdout } = await run(process.execPath, [await binaryOf('supabase'), ...args], {
    // The CLI leaves its notes in the folder it runs in.
    cwd: tmpdir(),
    env: environment,
    maxBuffer: 16 * 1024 * 1024,
  });
  const start = stdout.indexOf('export type Json');
  if (start < 0) throw new StartupError(`A CLI do Supabase não gerou tipos: ${stdout.slice(0, 400)}`);
  const formatted = await format(HEADER + stdout.slice(start));
  return format(replaceCompositeTypes(formatted, await describeComposites(databaseUrl)));
}

/** The Database types of the migrations, read from a throw-away database. */
async function generate(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rotavisto-types-'));
  try {
    const backend = await startBackend({ dataDir, seed: false, disposable: true, log: () => {} });
    try {
      return await describe(backend.databaseUrl);
    } finally {
      await backend.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function main(): Promise<number> {
  const fresh = await generate();
  const present = await readFile(TARGET, 'utf8').catch(() => '');
  if (fresh === present) {
    console.log('Database types are up to date.');
    return 0;
  }
  if (process.argv.includes('--check')) {
    console.error('shared/src/supabase/database.gen.ts is stale: run `pnpm types`.');
    return 1;
  }
  await writeFile(TARGET, fresh);
  console.log('Database types written.');
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
