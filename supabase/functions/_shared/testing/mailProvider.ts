import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  key: string;
  body: string;
}

type Mood =
  | 'accepts'
  | 'hangs'
  | 'accepts and loses the answer'
  | { status: number; name?: string; retryAfter?: string };

/** A mail provider with Resend's documented behaviour: an Idempotency-Key accepts one mail and rejects another. */
export async function startMailProvider() {
  const sent = new Map<string, Received>();
  const state: { mood: Mood; requests: number } = { mood: 'accepts', requests: 0 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      state.requests += 1;
      const answer = (status: number, content: object, headers = {}) =>
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content));
      const { mood } = state;
      if (mood === 'hangs') return;
      if (typeof mood === 'object') {
        const { status, name = 'x', retryAfter } = mood;
        answer(status, { name, message: `said ${name}` }, retryAfter ? { 'retry-after': retryAfter } : {});
        return;
      }
      const key = String(request.headers['idempotency-key']);
      const before = sent.get(key);
      if (before && before.body !== body) {
        answer(409, { name: 'invalid_idempotent_request', message: 'other payload' });
        return;
      }
      sent.set(key, before ?? { key, body });
      if (mood === 'accepts') answer(200, { id: key });
      else request.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    sent: () => [...sent.values()],
    /** Sends every request to this mail provider, for any address. */
    fetcher: ((_input, init) => fetch(`http://127.0.0.1:${port}/`, init)) satisfies typeof fetch,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
