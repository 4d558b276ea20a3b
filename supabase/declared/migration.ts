import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionAfter } from '../../shared/tooling/create/versionAfter';
import { SUPABASE_DIR } from '../local/options';
import { StartupError } from '../local/start/StartupError';
import { stepNameFiles } from '../types/stepNames';
import { compareAt } from './compare';
import { connectTo, withBoth } from './databases';
import { delta } from './delta';
import { writeLists } from './lists';
import { unexplainedLosses } from './losses';
import { unlistedNames } from './names/writtenNames';
import { rowChanges, withRows } from './releaseRows';

const NAME = /^[a-z][a-z0-9_]{2,60}$/;

async function rowStatements(url: string): Promise<string[]> {
  const sql = connectTo(url);
  try {
    return (await rowChanges(sql)).map(({ statement }) => statement);
  } finally {
    await sql.end();
  }
}

/** The statements that bring a migrated database to the chapters and release rows. */
export const missingStatements = (): Promise<string> =>
  withBoth(async (pair) => withRows(await delta(pair), await rowStatements(pair.migrated)));

/** `pnpm db:migration <name>`: writes lists into the chapters, and the difference as a migration to be reviewed. */
async function main(name = ''): Promise<void> {
  if (!NAME.test(name)) throw new StartupError('Usage: pnpm db:migration <name>, as in visa_validity');
  writeLists();
  // The step names are release rows too.
  for (const [path, names] of Object.entries(await stepNameFiles())) writeFileSync(path, names);
  const text = await missingStatements();
  if (text.trim() === '') {
    const left = await withBoth(compareAt);
    throw new StartupError(
      left.length > 0
        ? `pg-delta writes nothing for:\n${left.join('\n')}\nWrite this one by hand.`
        : 'The chapters and the migrations make the same database: there is nothing to write.',
    );
  }
  const folder = join(SUPABASE_DIR, 'migrations');
  const file = `${versionAfter(folder)}_${name}.sql`;
  writeFileSync(join(folder, file), `-- Why: …\n\n${text}`);
  console.log(`supabase/migrations/${file}: read it, say why in its first line, and commit it with the chapter.`);
  const problems = [...(await unlistedNames()), ...(await unexplainedLosses([{ name: file, text }]))];
  for (const problem of problems) console.log(problem);
}

main(...process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
});
