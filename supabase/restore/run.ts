import { parseArgs } from 'node:util';
import { StartupError } from '../local/start/StartupError';
import { listErasures } from './listErasures';
import { RestoreRefused } from './RestoreRefused';
import { restoreCheck } from './restoreCheck';

const USAGE = `pnpm ops restore:check <dump> <files> [--erasures <file>]
                  a backup, restored into a Postgres of its own and checked: a dump of pg_dump (custom or plain), and a
                  folder or an archive (tar, zip) of the bucket; the list is that of the living project
pnpm ops erasures   the ids of erased people, from the project that SUPABASE_URL and SUPABASE_SECRET_KEY name`;

async function check(dump: string, files: string, erasures?: string): Promise<void> {
  const isFine = await restoreCheck({ dump, files, erasures }, (line) => console.log(line));
  console.log(isFine ? 'The backup comes back whole.' : 'The backup does not come back whole.');
  process.exitCode = isFine ? 0 : 1;
}

async function erasures(): Promise<void> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env;
  if (!url || !key) throw new RestoreRefused('SUPABASE_URL and SUPABASE_SECRET_KEY name the living project.');
  for (const id of await listErasures(url, key)) console.log(id);
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { erasures: { type: 'string' } } });
  const [command, dump, files] = positionals;
  if (command === 'restore:check' && dump && files) return check(dump, files, values.erasures);
  if (command === 'erasures') return erasures();
  throw new RestoreRefused(USAGE);
}

const isOurs = (error: unknown): error is Error => error instanceof RestoreRefused || error instanceof StartupError;

main().catch((error: unknown) => {
  console.error(isOurs(error) ? error.message : error);
  process.exitCode = 1;
});
