import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../local/database/embeddedPostgres';
import { connect, createTemplates } from './templates';
import { testRun } from './testRun';
import { throwawayFolder } from './throwawayFolder';

async function startServer(): Promise<string> {
  const folder = throwawayFolder('rotavisto-tests-');
  const server = await startEmbeddedPostgres({
    folder: join(folder, 'data'),
    password: 'tests',
    disposable: true,
    log: () => {},
  });
  testRun.stop = server.stop;
  testRun.folder = folder;
  await usePlanner(server.url);
  return server.url;
}

/** `pnpm test:deep plans` asks for other query plans here, so that no test leans on an order that nothing promises. */
async function usePlanner(url: string): Promise<void> {
  const settings = (process.env.ROTAVISTO_PLANNER ?? '').split(' ').filter(Boolean);
  if (settings.length === 0) return;
  const server = connect(url);
  for (const setting of settings) await server.unsafe(`alter system set ${setting}`);
  await server`select pg_reload_conf()`;
  await server.end();
}

/** One Postgres for the whole run: the one DATABASE_URL names, else an embedded one. */
export default async function globalSetup(): Promise<void> {
  const url = process.env.DATABASE_URL ?? (await startServer());
  process.env.ROTAVISTO_TEST_DATABASE = url;
  await createTemplates(url);
}
