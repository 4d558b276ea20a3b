function expiryOf(token: string): number | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null && 'exp' in claims ? Number(claims.exp) : null;
  } catch {
    return null;
  }
}

/** lite answers 500 for an expired signed URL; Supabase answers 400. */
export function expiredSignedUrl(request: Request): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || !pathname.startsWith('/storage/v1/object/sign/')) return null;
  const expiry = expiryOf(searchParams.get('token') ?? '');
  if (expiry === null || expiry * 1000 > Date.now()) return null;
  const message = '"exp" claim timestamp check failed';
  return Response.json({ statusCode: '400', error: 'InvalidJWT', message }, { status: 400 });
}
