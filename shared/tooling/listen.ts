import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/** Returns whether a host with its port is a name of this machine. */
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

/** Ports below the range that every system assigns to connections and to servers without a fixed port. */
const [FIRST, LAST] = [20_000, 32_767];

/** Returns a port for a server that listens later; no connection takes it by chance. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST + 1);
  return (await isFree(port)) ? port : freePort();
}
