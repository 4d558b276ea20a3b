import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export function nodeServer(app: Hono, upgrade: Upgrade): Server {
  const server = createServer(getRequestListener(app.fetch));
  // A client may send `Expect: 100-continue` before it uploads a file.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    response.writeContinue();
    server.emit('request', request, response);
  });
  server.on('upgrade', upgrade);
  return server;
}
