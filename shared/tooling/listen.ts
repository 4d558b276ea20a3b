import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/** Whether a host, its port included, is one of this machine's own names. */
export const isLoopback = (host: string) => LOOPBACK.test(host);

export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

export async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await listen(probe, port);
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}

/** Below those from which every system takes the ports of connections, and of servers that name none. */
const [FIRST, LAST] = [20_000, 32_767];

/** A port for a server that listens later: nothing else takes it meanwhile by chance. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST + 1);
  return (await isFree(port)) ? port : freePort();
}
