const METHODS = 'GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS';
const EXPOSED =
  'content-range, content-location, preference-applied, x-total-count, x-supabase-api-version, sb-error-code, location';

/** lite answers the preflight of /auth/v1 without allow-headers. */
export function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '86400',
    },
  });
}

/** lite sets CORS headers on some answers only. */
export function withCors(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', EXPOSED);
  headers.delete('access-control-allow-credentials');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
