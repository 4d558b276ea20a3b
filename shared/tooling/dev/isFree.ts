import { createServer } from 'node:net';

/** Whether a server of this machine can listen at a port, which is asked before minutes go into a build. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
