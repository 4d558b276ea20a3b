import type { Server } from 'node:http';
import { resetFolder } from '@rotavisto/backend/local';
import { BUNDLES } from '@rotavisto/shared/config/remotes';
import { endOnce, refuse } from '../../../shared/tooling/ending';
import { isFree, listen } from '../../../shared/tooling/listen';
import { requireSources } from '../../../shared/tooling/parts';
import { DATA_DIR, SITE } from '../../../shared/tooling/paths';
import { buildSite } from '../build/buildSite';
import { type Backend, openBackend } from './backend';
import { projectBackend } from './projectBackend';
import { projectSettings } from './projectSettings';
import { createSite } from './serve';

const port = Number(process.env.PORT ?? 3000);
const ADDRESS = `http://127.0.0.1:${port}`;
const log = (line: string) => console.log(line);

async function main() {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    refuse(`PORT is "${process.env.PORT}", which is not a port.`);
  if (!(await isFree(port)))
    refuse(`Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 npm start`);
  const project = projectSettings(process.env);
  if (typeof project === 'string') refuse(project);
  const theirs = project && (await projectBackend(project, ADDRESS));
  if (process.argv.includes('--reset')) await resetFolder(DATA_DIR, log);
  if (!process.argv.includes('--built')) {
    requireSources(BUNDLES);
    log('Building what changed…');
    await buildSite({ quality: 9, log });
  }
  const starting: Promise<Backend> = theirs ? Promise.resolve(theirs) : embeddedBackend();
  let server: Server | undefined;
  // Registered before the start of the database, because Ctrl+C would otherwise leave it running.
  endOnce(async () => {
    server?.close();
    server?.closeAllConnections();
    await (await starting).close();
  });
  const backend = await starting;
  server = createSite({ site: SITE, backend });
  await listen(server, port);
  greet(backend.config.demoAccounts ?? [], project?.url);
}

function embeddedBackend() {
  log('Starting the backend…');
  return openBackend({
    dataDir: DATA_DIR,
    port,
    log,
    disposable: process.argv.includes('--disposable'),
    demo: process.argv.includes('--demo'),
    volume: process.argv.includes('--volume'),
  });
}

function greet(accounts: { email: string; label: string }[], projectUrl?: string) {
  log('');
  log(`  RotaVisto is running:  ${ADDRESS}`);
  if (projectUrl) log(`  In front of:           ${projectUrl}`);
  else log(`  E-mails it sends:      ${ADDRESS}/__outbox/`);
  if (accounts.length > 0) log('  Demo accounts (password RotaVisto#2026):');
  for (const { email, label } of accounts) log(`    ${email.padEnd(26)} ${label}`);
  log('');
  log('  Ctrl+C stops it.');
}

main().catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
