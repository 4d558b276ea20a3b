import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { REMOTE_NAMES, REMOTES, SHELL_CONTRACT, SHELL_DEV_PORT } from '@rotavisto/shared/config/remotes';
import { packageOf, SHELL } from '../build/packages';
import { ROOT } from '../paths';
import { refuse } from '../refuse';
import { defaultDataDir, openBackend } from '../serve/backend';
import { isBackendPath } from '../serve/isBackendPath';
import { isFree, listen } from '../serve/listen';
import { forward, forwardUpgrade } from '../serve/proxy';
import { sendJson } from '../serve/staticFiles';
import { endTogether, startDevServer } from './children';

/** `pnpm dev`: the backend, the shell and the four remotes, watching, on one address. */
const port = Number(process.env.PORT ?? 3000);
const dataDir = resolve(process.env.DATA_DIR ?? defaultDataDir(ROOT));
const shell = `http://127.0.0.1:${SHELL_DEV_PORT}`;
const log = (line: string) => console.log(line);

const remotes = Object.fromEntries(
  REMOTE_NAMES.map((name) => [
    name,
    {
      version: 'dev',
      entry: `http://127.0.0.1:${REMOTES[name].devPort}/remoteEntry.js`,
      contract: SHELL_CONTRACT,
      css: [],
      preload: [],
    },
  ]),
);

async function main() {
  const ports = [port, SHELL_DEV_PORT, ...REMOTE_NAMES.map((name) => REMOTES[name].devPort)];
  for (const wanted of ports) {
    if (!(await isFree(wanted))) refuse(`Port ${wanted} is in use. Stop what uses it.`);
  }
  const backend = await openBackend({ dataDir, port, log });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', shell);
    if (isBackendPath(pathname)) void backend.handle(request, response);
    else if (pathname === '/config.json') sendJson(response, 200, backend.config);
    else if (pathname === '/remotes.json') sendJson(response, 200, { schema: 1, remotes });
    else forward(request, response, shell);
  });
  server.on('upgrade', (request, socket, head) => {
    const { pathname } = new URL(request.url ?? '/', shell);
    if (isBackendPath(pathname)) backend.upgrade(request, socket, head);
    else forwardUpgrade(request, socket, head, shell);
  });
  const children = [SHELL, ...REMOTE_NAMES.map(packageOf)].map((name) => startDevServer(name));
  endTogether(children, async () => {
    server.close();
    server.closeAllConnections();
    await backend.close();
  });
  await listen(server, port);
  log(`RotaVisto: http://127.0.0.1:${port}  (e-mails it sends: http://127.0.0.1:${port}/__outbox/)`);
}

main().catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
