export class BodyTooLarge extends Error {}

const PATIENCE = 4;

/** Reads a body once and states its length: lite's size limit believes the header, which chunked bodies lack. */
export async function bufferBody(request: Request, limit: number): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return request;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    // Read on a while, so that the sender is still there to hear the refusal.
    if (size > limit * PATIENCE) break;
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) throw new BodyTooLarge();
  const headers = new Headers(request.headers);
  headers.delete('transfer-encoding');
  headers.set('content-length', String(size));
  return new Request(request.url, { method: request.method, headers, body: Buffer.concat(chunks) });
}
