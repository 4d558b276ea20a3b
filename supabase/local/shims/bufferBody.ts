export class BodyTooLarge extends Error {}

/** Reads a body once and states its length: lite's size limit believes the header, which chunked bodies lack. */
export async function bufferBody(request: Request, limit: number): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return request;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  const headers = new Headers(request.headers);
  headers.delete('transfer-encoding');
  headers.set('content-length', String(size));
  return new Request(request.url, { method: request.method, headers, body: Buffer.concat(chunks) });
}
