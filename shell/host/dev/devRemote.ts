import { createServer } from 'node:http';
import { basename, resolve } from 'node:path';
import { REMOTE_NAMES, REMOTES } from '@rotavisto/shared/config/remotes';
import { ROOT } from '../paths';
import { refuse } from '../refuse';
import { type Backend, defaultDataDir, openBackend } from '../serve/backend';
import { isBackendPath } from '../serve/isBackendPath';
import { listen } from '../serve/listen';
import { isUp } from '../serve/proxyBackend';
import { sendJson, sendText } from '../serve/staticFiles';
import { endTogether, startDevServer } from './children';

/** `pnpm --filter client-app dev`: one remote alone, against the running backend or one of its own. */
const name = basename(process.cwd());
const remote = REMOTE_NAMES.find((candidate) => REMOTES[candidate].package === name);
const url = process.env.BACKEND_URL ?? 'http://127.0.0.1:3000';
const log = (line: string) => console.log(line);

async function startBackend(): Promise<Backend> {
  const port = Number(new URL(url).port);
  const dataDir = resolve(process.env.DATA_DIR ?? defaultDataDir(ROOT));
  const backend = await openBackend({ dataDir, port, log });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', url);
    if (isBackendPath(pathname)) void backend.handle(request, response);
    else if (pathname === '/config.json') sendJson(response, 200, backend.config);
    else sendText(response, 404, 'text/plain; charset=utf-8', 'Not found');
  });
  server.on('upgrade', backend.upgrade);
  await listen(server, port);
  return backend;
}

async function main() {
  if (!remote) refuse(`${name} is not one of the remotes.`);
  const backend = (await isUp(url)) ? null : await startBackend();
  const child = startDevServer(name, { BACKEND_URL: url });
  endTogether([child], async () => backend?.close());
  child.once('exit', (code) => process.exit(code ?? 0));
  log(`${name}: http://127.0.0.1:${REMOTES[remote].devPort}`);
}

main().catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
