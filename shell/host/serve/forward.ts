import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { proxy } from 'hono/proxy';

/** Forwards a WebSocket to another address: repeats the handshake, then passes bytes in both directions. */
export function forwardUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, target: string): void {
  const { hostname, port } = new URL(target);
  const onward = connect(Number(port), hostname, () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let index = 0; index < request.rawHeaders.length; index += 2) {
      lines.push(`${request.rawHeaders[index]}: ${request.rawHeaders[index + 1]}`);
    }
    onward.write(`${lines.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  onward.on('error', () => socket.destroy());
  socket.on('error', () => onward.destroy());
}

/** Forwards requests to another address with any answer; the browser follows redirects. */
export const forwardTo = (target: string) => (request: Request) => {
  const { pathname, search } = new URL(request.url);
  const onward = Object.assign(new URL(target), { pathname, search });
  return proxy(onward, { raw: request, redirect: 'manual' }).catch(() =>
    Response.json({ message: 'backend unreachable' }, { status: 502 }),
  );
};
