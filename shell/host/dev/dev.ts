import { SHELL_CONTRACT } from '@rotavisto/shared/config/compatibility';
import { BUNDLES, devPortOf, packageOf, REMOTE_NAMES, SHELL_DEV_PORT } from '@rotavisto/shared/config/remotes';
import { Hono } from 'hono';
import { collectPages } from '../../../shared/tooling/build/collectPages';
import { SHELL } from '../../../shared/tooling/build/packages';
import { refuse } from '../../../shared/tooling/ending';
import { isFree, listen } from '../../../shared/tooling/listen';
import { requireSources } from '../../../shared/tooling/parts';
import { DATA_DIR } from '../../../shared/tooling/paths';
import { openBackend } from '../serve/backend';
import { mountBackend, serverWithBackend } from '../serve/backendPaths';
import { forwardTo, forwardUpgrade } from '../serve/forward';
import { endTogether, startDevServer } from './children';
import { OFFICIAL_FORM, officialForm } from './officialForm/officialForm';

/** `pnpm dev`: runs the backend, the shell and the remotes on one address, and rebuilds on changes. */
const port = Number(process.env.PORT ?? 3000);
const shell = `http://127.0.0.1:${SHELL_DEV_PORT}`;
const log = (line: string) => console.log(line);

const remotes = Object.fromEntries(
  REMOTE_NAMES.map((name) => [
    name,
    {
      version: 'dev',
      entry: `http://127.0.0.1:${devPortOf(name)}/remoteEntry.js`,
      needs: SHELL_CONTRACT,
      css: [],
      preload: [],
      table: collectPages(name),
    },
  ]),
);

async function main() {
  requireSources(BUNDLES);
  const ports = [port, SHELL_DEV_PORT, ...REMOTE_NAMES.map(devPortOf)];
  for (const wanted of ports) {
    if (!(await isFree(wanted))) refuse(`Port ${wanted} is in use. Stop what uses it.`);
  }
  const backend = await openBackend({ dataDir: DATA_DIR, port, log });
  const app = new Hono();
  mountBackend(app, backend);
  app.get('/config.json', (c) => c.json(backend.config));
  app.get('/remotes.json', (c) => c.json({ schema: 1, remotes }));
  app.route('/', officialForm());
  const toShell = forwardTo(shell);
  app.all('*', (c) => toShell(c.req.raw));
  const server = serverWithBackend(app, backend, (...upgrade) => forwardUpgrade(...upgrade, shell));
  const children = [SHELL, ...REMOTE_NAMES.map(packageOf)].map((name) => startDevServer(name));
  endTogether(children, async () => {
    server.close();
    server.closeAllConnections();
    await backend.close();
  });
  await listen(server, port);
  log(`RotaVisto: http://127.0.0.1:${port}  (e-mails it sends: http://127.0.0.1:${port}/__outbox/)`);
  log(`A mock of the official form: http://127.0.0.1:${port}${OFFICIAL_FORM}`);
}

main().catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
