import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'libpg-query';

const run = promisify(execFile);
const PROGRAM = join(dirname(createRequire(import.meta.url).resolve('@supabase/pg-delta')), 'cli/main.js');

/** The program's exit code when there is no difference. */
const UNCHANGED = 3;

/**
 * Leaves out statements about the owner, because they only apply to the temporary database: on a project the owner is
 * the migrating user.
 */
const isOfTheOwner = (statement: string) =>
  /^ALTER [\s\S]* OWNER TO "postgres"$/.test(statement) ||
  /^(GRANT|REVOKE) [\s\S]* (TO|FROM) "postgres"$/.test(statement);

interface Parsed {
  stmts?: { stmt_location?: number; stmt_len?: number }[];
}

async function withoutOwner(text: string): Promise<string> {
  const bytes = Buffer.from(text);
  const { stmts = [] }: Parsed = await parse(text);
  return stmts
    .map(({ stmt_location = 0, stmt_len }) =>
      bytes
        .subarray(stmt_location, stmt_len && stmt_location + stmt_len)
        .toString()
        .trim(),
    )
    .filter((statement) => !isOfTheOwner(statement) && !/^set local check_function_bodies/.test(statement))
    .map((statement) => `${statement};\n`)
    .join('\n');
}

/** The statements that turn the migrated into the declared database; empty when both are equal. */
export async function delta({ migrated, declared }: { migrated: string; declared: string }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rotavisto-delta-'));
  const [plan, out] = [join(folder, 'plan.json'), join(folder, 'out.sql')];
  try {
    // A renamed column would be dropped and added, so a rename is written by hand.
    await run(process.execPath, [
      PROGRAM,
      'plan',
      '--source',
      migrated,
      '--desired',
      declared,
      '--renames',
      'off',
      '--out',
      plan,
    ]);
    const { stdout } = await run(process.execPath, [
      PROGRAM,
      'render',
      '--plan',
      plan,
      '--out',
      out,
      '--allow-drops',
    ]).catch((error: { code: number; stdout: string }) => {
      if (error.code === UNCHANGED) return error;
      throw error;
    });
    const { files }: { files: { path: string }[] } = JSON.parse(stdout);
    if (files.length === 0) return '';
    const texts = await Promise.all(files.map(({ path }) => readFile(path, 'utf8')));
    return await withoutOwner(texts.join('\n\n'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
