const isSigning = (request: Request) =>
  request.method === 'POST' && new URL(request.url).pathname.startsWith('/storage/v1/object/sign/');

function renamed(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('signedUrl' in answer)) return answer;
  const { signedUrl, ...rest } = answer;
  return { ...rest, signedURL: typeof signedUrl === 'string' ? signedUrl.replace(/^\/storage\/v1/, '') : null };
}

/** lite answers `{ signedUrl: '/storage/v1/…' }`; storage-js reads `{ signedURL: '/…' }`. */
export async function signedUrls(request: Request, response: Response): Promise<Response> {
  if (!isSigning(request) || !response.ok) return response;
  const body: unknown = await response.json();
  return Response.json(Array.isArray(body) ? body.map(renamed) : renamed(body), { status: response.status });
}

/** lite answers 500 for an expired signed URL; Supabase answers 400. */
export async function expiredSignedUrl(request: Request, response: Response): Promise<Response> {
  const isSigned = request.method === 'GET' && new URL(request.url).pathname.startsWith('/storage/v1/object/sign/');
  if (!isSigned || response.status !== 500) return response;
  const text = await response.text();
  if (!/exp/i.test(text)) return new Response(text, response);
  return Response.json(
    { statusCode: '400', error: 'InvalidJWT', message: '"exp" claim timestamp check failed' },
    { status: 400 },
  );
}
