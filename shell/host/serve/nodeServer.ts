import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/**
 * Longer than any client keeps an idle connection (nginx 60 s, Node's fetch at most 600 s), so that the client ends it: a
 * request that begins while the server ends its connection fails. Node's fetch would end it one second before the time of
 * the header, which a busy process reaches too late.
 */
const KEEP_ALIVE_MS = 660_000;

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export function nodeServer(app: Hono, upgrade: Upgrade): Server {
  const server = createServer(getRequestListener(app.fetch));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // A client may send `Expect: 100-continue` before it uploads a file.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    response.writeContinue();
    server.emit('request', request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    // Node removes its own listener; without one, the error of a closed browser would end the process.
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head);
  });
  return server;
}
