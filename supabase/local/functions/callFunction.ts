import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);
const LIMIT_MS = 150_000;

function forwarded(headers: Headers, host: string, address: string): Record<string, string> {
  const kept = [...headers].filter(([name]) => !HOP_BY_HOP.has(name) && name !== 'x-forwarded-for');
  return { ...Object.fromEntries(kept), host, 'x-forwarded-for': address };
}

/** Forwards a request to a function's socket and returns the response. */
export async function callFunction(socketPath: string, request: Request, address: string): Promise<Response> {
  const url = new URL(request.url);
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        socketPath,
        method: request.method,
        path: url.pathname.replace('/functions/v1', '') + url.search,
        headers: { ...forwarded(request.headers, url.host, address), 'content-length': body?.length ?? 0 },
        timeout: LIMIT_MS,
      },
      (incoming) => {
        const headers = new Headers();
        for (const [name, value] of Object.entries(incoming.headers)) {
          if (!HOP_BY_HOP.has(name) && value !== undefined) headers.set(name, String(value));
        }
        const status = incoming.statusCode ?? 502;
        const isEmpty = status === 204 || status === 304;
        if (isEmpty) incoming.resume();
        resolve(new Response(isEmpty ? null : (Readable.toWeb(incoming) as ReadableStream), { status, headers }));
      },
    );
    outgoing.once('timeout', () => outgoing.destroy(new Error('The function took too long')));
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
