import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { forwardUpgrade } from '../../../host/serve/forward';
import { forward } from '../product/forward';

const isUpload = ({ method, url }: IncomingMessage) =>
  method === 'POST' && url?.startsWith('/storage/v1/object/visa-documents/') === true;

/** Starts a proxy of the product that stops every upload after `part` bytes until `repair` or `cut` is called. */
export async function startSlowUploadProxy(product: string, part: number) {
  let isSlow = true;
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    if (!isSlow || !isUpload(request)) return forward(request, response, product);
    let passed = 0;
    request.on('data', (chunk: Buffer) => {
      passed += chunk.byteLength;
      if (passed >= part) request.pause();
    });
  });
  server.on('upgrade', (request, socket, head) => forwardUpgrade(request, socket, head, product));
  server.on('connection', (socket: Socket) => {
    if (isCut) return void socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    repair: () => {
      isCut = false;
      isSlow = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
