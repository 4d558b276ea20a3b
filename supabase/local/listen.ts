import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { StartupError } from './start/StartupError';

interface Handlers {
  handle: (request: IncomingMessage, response: ServerResponse) => unknown;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/** Request handlers that are set after the port is open; before that every request gets a 503. */
export class LateHandlers implements Handlers {
  private handlers: Handlers = {
    handle: (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end(),
    upgrade: (_request, socket) => socket.destroy(),
  };

  set(handlers: Handlers): void {
    this.handlers = handlers;
  }

  handle: Handlers['handle'] = (...parts) => this.handlers.handle(...parts);
  upgrade: Handlers['upgrade'] = (...parts) => this.handlers.upgrade(...parts);
}

/**
 * Longer than any client keeps an idle connection (nginx 60 s, Node's fetch at most 600 s), so that the client ends it: a
 * request that begins while the server ends its connection fails. Node's fetch would end it one second before the time of
 * the header, which a busy process reaches too late.
 */
const KEEP_ALIVE_MS = 660_000;

export interface Listening {
  port: number;
  close: () => Promise<void>;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

export function listen(handlers: LateHandlers, port: number): Promise<Listening> {
  const server = createServer((request, response) => void handlers.handle(request, response));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('upgrade', (request, socket, head) => {
    // Node removes its own listener; without this one, an error of a closed browser would end the process.
    socket.on('error', () => socket.destroy());
    handlers.upgrade(request, socket, head);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = error.code === 'EADDRINUSE';
      reject(busy ? new StartupError(`A porta ${port} está ocupada (port in use). Escolha outra com PORT.`) : error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const actual = typeof address === 'object' && address !== null ? address.port : port;
      resolve({ port: actual, close: () => close(server) });
    });
  });
}
