/**
 * Rejects a feature of hosted Supabase that the embedded backend lacks, in every client's error form. The status is not
 * 5xx, which clients treat as temporary.
 */
export function notEmbedded(what: string, status = 400, headers?: HeadersInit): Response {
  const message = `not in the embedded backend: ${what}`;
  return Response.json(
    {
      statusCode: '501',
      error: 'NotEmbedded',
      code: 'not_embedded',
      error_code: 'not_embedded',
      message,
      msg: message,
    },
    { status, headers },
  );
}

const isJson = (response: Response) => response.headers.get('content-type')?.includes('json') ?? false;
const NO_ROUTE = /^Route .+ not found$/;

/** Replaces `@supabase/lite`'s plain-text or router error for an unknown path. */
export async function unknownPath(request: Request, response: Response): Promise<Response> {
  if (response.status !== 404) return response;
  const { pathname } = new URL(request.url);
  if (!isJson(response)) return notEmbedded(`${request.method} ${pathname}`, 404);
  // A response to HEAD has no body.
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : '';
  return NO_ROUTE.test(message) ? notEmbedded(`${request.method} ${pathname}`, 404) : response;
}
