import { spawn } from 'node:child_process';
import { ROOT } from '../../../../shared/tooling/paths';

type Alone = { url: string; end: () => void };

/** Serves the production build of one remote alone; returns its address and the function that stops it. */
async function serveAlone(name: string, backend: string): Promise<Alone> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'shell/host/serve/standalone.ts', name], {
    cwd: ROOT,
    env: { ...process.env, BACKEND_URL: backend },
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [found] = /http:\S+/.exec(said) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`${name} does not start alone: ${said}`)));
  });
  return { url, end: () => child.kill('SIGTERM') };
}

const servers = new Map<string, Promise<Alone>>();

/** Returns one remote alone, started once for all journeys of a file. */
export function aloneOf(remote: string, backend: string): Promise<Alone> {
  const server = servers.get(remote) ?? serveAlone(remote, backend);
  servers.set(remote, server);
  return server;
}

export async function endAlone(): Promise<void> {
  for (const server of servers.values()) (await server).end();
  servers.clear();
}
