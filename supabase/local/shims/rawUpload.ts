const isUpload = (request: Request) =>
  (request.headers.get('content-type') ?? '').startsWith('multipart/form-data') &&
  /^\/storage\/v1\/object\/(?!(sign|list|move|copy)(\/|$))/.test(new URL(request.url).pathname);

/**
 * Renames the unnamed form field in which supabase-js sends a Blob, because `@supabase/lite` expects the name "file".
 */
export async function rawUpload(request: Request): Promise<Request> {
  if (!isUpload(request)) return request;
  const form = await request.formData();
  const file = [...form.values()].find((value): value is File => typeof value !== 'string');
  const headers = new Headers(request.headers);
  headers.set('content-type', file?.type || 'application/octet-stream');
  headers.set('content-length', String(file?.size ?? 0));
  const seconds = Number(form.get('cacheControl'));
  if (seconds > 0) headers.set('cache-control', `max-age=${seconds}`);
  return new Request(request.url, { method: request.method, headers, body: file ? await file.arrayBuffer() : '' });
}
