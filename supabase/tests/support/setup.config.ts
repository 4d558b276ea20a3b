import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../local/database/embeddedPostgres';
import { createTemplates } from './templates';
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
  return server.url;
}

/** One Postgres for the whole run: the one in DATABASE_URL, or an embedded one. */
export default async function globalSetup(): Promise<void> {
  const url = process.env.DATABASE_URL ?? (await startServer());
  process.env.ROTAVISTO_TEST_DATABASE = url;
  await createTemplates(url);
}
