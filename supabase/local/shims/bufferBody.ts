export class BodyTooLarge extends Error {}

const READ_LIMIT_FACTOR = 4;

/**
 * Reads a body once and sets its length, because `@supabase/lite`'s size limit uses the header, which chunked bodies
 * lack.
 */
export async function bufferBody(request: Request, limit: number): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return request;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    // Reads past the limit for a while, because a sender that is cut off at once never gets the response.
    if (size > limit * READ_LIMIT_FACTOR) break;
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) throw new BodyTooLarge();
  const headers = new Headers(request.headers);
  headers.delete('transfer-encoding');
  headers.set('content-length', String(size));
  return new Request(request.url, { method: request.method, headers, body: Buffer.concat(chunks) });
}
