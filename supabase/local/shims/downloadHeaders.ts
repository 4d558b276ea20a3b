/** The Content-Disposition of the storage server: the address's name, decoded once. */
function disposition(name: string): string {
  if (name === '') return 'attachment;';
  const encoded = encodeURIComponent(name);
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}

/** Adds a hosted project's headers that `@supabase/lite` lacks: no sniffing, no scripts, and the file name. */
export function downloadHeaders(request: Request, response: Response): Response {
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.pathname.startsWith('/storage/v1/object/') || !response.ok) return response;
  const headers = new Headers(response.headers);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('content-security-policy', "default-src 'none'; sandbox");
  const name = url.searchParams.get('download');
  if (name !== null) headers.set('content-disposition', disposition(name));
  return new Response(response.body, { status: response.status, headers });
}
