import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { proxy } from 'hono/proxy';

/** Hands a WebSocket on to another address: the handshake is repeated as it came, then bytes flow both ways. */
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

/** Hands requests on to another address, whatever it answers: a redirection is the browser's to follow. */
export const forwardTo = (target: string) => (request: Request) => {
  const { pathname, search } = new URL(request.url);
  const onward = Object.assign(new URL(target), { pathname, search });
  return proxy(onward, { raw: request, redirect: 'manual' }).catch(() =>
    Response.json({ message: 'backend unreachable' }, { status: 502 }),
  );
};
