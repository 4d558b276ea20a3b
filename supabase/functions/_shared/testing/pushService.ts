import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

interface Decryption {
  decrypt: (
    body: Buffer,
    settings: { version: 'aes128gcm'; privateKey: ReturnType<typeof createECDH>; authSecret: string },
  ) => Buffer;
}

/** The browser's half of the encryption. */
const { decrypt }: Decryption = createRequire(require.resolve('web-push'))('http_ece');

export interface Received {
  headers: Record<string, string | string[] | undefined>;
  /** The decrypted text of the push. */
  text: string;
}

/** A push service with its browser, which has the only keys to decrypt messages. */
export async function startPushService() {
  const browser = createECDH('prime256v1');
  const authSecret = randomBytes(16).toString('base64url');
  const device = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/device',
    p256dh: browser.generateKeys('base64url'),
    auth: authSecret,
  };
  const state = { status: 201, retryAfter: '' };
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { status, retryAfter } = state;
      if (status < 300) {
        const text = decrypt(Buffer.concat(parts), { version: 'aes128gcm', privateKey: browser, authSecret });
        received.push({ headers: request.headers, text: text.toString() });
      }
      response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const asked: string[] = [];
  const fetcher: typeof fetch = (input, init) => {
    asked.push(String(input));
    return fetch(`http://127.0.0.1:${port}/`, init);
  };
  return {
    device,
    state,
    received,
    asked,
    /** Sends every request to this push service, for any address. */
    fetcher,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
