/** storage-js encodes the name twice; a name that is not encoded again stays as it is. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** What Supabase's storage host adds and lite does not: never sniffed, never scripted, saved under its name. */
export function downloadHeaders(request: Request, response: Response): Response {
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.pathname.startsWith('/storage/v1/object/') || !response.ok) return response;
  const headers = new Headers(response.headers);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('content-security-policy', "default-src 'none'; sandbox");
  const name = url.searchParams.get('download');
  if (name !== null) {
    headers.set(
      'content-disposition',
      `attachment${name ? `; filename*=UTF-8''${encodeURIComponent(decoded(name))}` : ''}`,
    );
  }
  return new Response(response.body, { status: response.status, headers });
}
