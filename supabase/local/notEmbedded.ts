/**
 * What hosted Supabase does and the embedded backend does not is refused in words, in every client's own form. Not
 * with 5xx, which clients take for a fault that may pass.
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

/** lite answers a path it does not know in plain text, or with its own router's words. */
export async function unknownPath(request: Request, response: Response): Promise<Response> {
  if (response.status !== 404) return response;
  const { pathname } = new URL(request.url);
  if (!isJson(response)) return notEmbedded(`${request.method} ${pathname}`, 404);
  // An answer to HEAD has no body.
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : '';
  return NO_ROUTE.test(message) ? notEmbedded(`${request.method} ${pathname}`, 404) : response;
}
