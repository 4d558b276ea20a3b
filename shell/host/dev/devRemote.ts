import { basename } from 'node:path';
import { devPortOf, packageOf, REMOTE_NAMES } from '@rotavisto/shared/config/remotes';
import { Hono } from 'hono';
import { refuse } from '../../../shared/tooling/ending';
import { isFree, listen } from '../../../shared/tooling/listen';
import { DATA_DIR } from '../../../shared/tooling/paths';
import { type Backend, openBackend } from '../serve/backend';
import { mountBackend, serverWithBackend } from '../serve/backendPaths';
import { isUp } from '../serve/proxyBackend';
import { endTogether, startDevServer } from './children';

/** `pnpm -C client-app dev`: runs one remote alone, with the running backend or its own. */
const name = basename(process.cwd());
const remote = REMOTE_NAMES.find((candidate) => packageOf(candidate) === name);
const url = process.env.BACKEND_URL ?? 'http://127.0.0.1:3000';
const log = (line: string) => console.log(line);

async function startBackend(): Promise<Backend> {
  const port = Number(new URL(url).port);
  const backend = await openBackend({ dataDir: DATA_DIR, port, log });
  const app = new Hono();
  mountBackend(app, backend);
  app.get('/config.json', (c) => c.json(backend.config));
  const server = serverWithBackend(app, backend);
  await listen(server, port);
  return backend;
}

async function main() {
  if (!remote) refuse(`${name} is not one of the remotes.`);
  const port = devPortOf(remote);
  if (!(await isFree(port))) refuse(`Port ${port} is in use, and ${name} needs it. Stop what uses it.`);
  const isRunning = await isUp(url);
  const backendPort = Number(new URL(url).port);
  if (!isRunning && !(await isFree(backendPort)))
    refuse(
      `Port ${backendPort} is in use, and not by RotaVisto. Stop what uses it, or name a backend: BACKEND_URL=http://…`,
    );
  const backend = isRunning ? null : await startBackend();
  const child = startDevServer(name, { BACKEND_URL: url });
  endTogether([child], async () => backend?.close());
  child.once('exit', (code) => process.exit(code ?? 0));
  log(`${name}: http://127.0.0.1:${devPortOf(remote)}`);
}

main().catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
