/** lite verifies sign-ups and knows no invitations; GoTrue keeps the token of both in the same place. */
export async function inviteAsSignup(request: Request): Promise<Request> {
  const url = new URL(request.url);
  if (url.pathname !== '/auth/v1/verify') return request;
  if (request.method === 'GET') {
    if (url.searchParams.get('type') !== 'invite') return request;
    url.searchParams.set('type', 'signup');
    return new Request(url, request);
  }
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('type' in body) || body.type !== 'invite') return request;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify({ ...body, type: 'signup' }) });
}
