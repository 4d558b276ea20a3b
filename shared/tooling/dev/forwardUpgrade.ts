import type { IncomingMessage } from 'node:http';
import { connect as connectPlain } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectSecure } from 'node:tls';

/** Forwards a WebSocket to another site, with host and origin of that site, so that it accepts it. */
export function forwardUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, target: URL): void {
  const { hostname, host, origin, protocol } = target;
  const isSecure = protocol === 'https:';
  const port = Number(target.port || (isSecure ? 443 : 80));
  const ours: Record<string, string> = { host, origin };
  const start = () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let index = 0; index < request.rawHeaders.length; index += 2) {
      const name = request.rawHeaders[index] ?? '';
      lines.push(`${name}: ${ours[name.toLowerCase()] ?? request.rawHeaders[index + 1]}`);
    }
    onward.write(`${lines.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  };
  const onward = isSecure
    ? connectSecure({ host: hostname, port, servername: hostname }, start)
    : connectPlain(port, hostname, start);
  onward.on('error', () => socket.destroy());
  socket.on('error', () => onward.destroy());
}
