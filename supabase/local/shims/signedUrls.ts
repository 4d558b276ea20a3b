const isSigning = (request: Request) =>
  request.method === 'POST' && new URL(request.url).pathname.startsWith('/storage/v1/object/sign/');

function renamed(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('signedUrl' in answer)) return answer;
  const { signedUrl, ...rest } = answer;
  return { ...rest, signedURL: typeof signedUrl === 'string' ? signedUrl.replace(/^\/storage\/v1/, '') : null };
}

/**
 * Renames the link fields: `@supabase/lite` answers `{ signedUrl: '/storage/v1/…' }`, storage-js reads `{ signedURL:
 * '/…' }`.
 */
export async function signedUrls(request: Request, response: Response): Promise<Response> {
  if (!isSigning(request) || !response.ok) return response;
  const body: unknown = await response.json();
  return Response.json(Array.isArray(body) ? body.map(renamed) : renamed(body), { status: response.status });
}
