const METHODS = 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT';
const EXPOSED =
  'content-range, content-location, preference-applied, x-total-count, x-supabase-api-version, sb-error-code, location';

/** Answers like a hosted gateway, before any service: everything requested is allowed. */
export function preflight(request: Request): Response {
  const headers = new Headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': METHODS,
    'access-control-max-age': '3600',
  });
  const asked = request.headers.get('access-control-request-headers');
  if (asked) headers.set('access-control-allow-headers', asked);
  return new Response(null, { headers });
}

/** Adds CORS headers, which `@supabase/lite` sets on some responses only. */
export function withCors(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', EXPOSED);
  headers.delete('access-control-allow-credentials');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
