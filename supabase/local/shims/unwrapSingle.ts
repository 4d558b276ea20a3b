const notOne = (count: number) =>
  Response.json(
    {
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${count} rows`,
      hint: null,
    },
    { status: 406 },
  );

/** lite answers an array when a mutation asks for one object and its select has an embed. */
export async function unwrapSingle(request: Request, response: Response): Promise<Response> {
  const wantsObject = request.headers.get('accept')?.includes('vnd.pgrst.object') ?? false;
  if (!wantsObject || !response.ok || request.method === 'GET' || request.method === 'HEAD') return response;
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
  const text = await response.clone().text();
  // Whoever asks for no rows back gets none, whatever type they accept.
  if (text === '') return response;
  const body: unknown = JSON.parse(text);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (!Array.isArray(body)) return Response.json(body, { status: response.status, headers });
  if (body.length !== 1) return notOne(body.length);
  headers.set('content-type', 'application/vnd.pgrst.object+json; charset=utf-8');
  return new Response(JSON.stringify(body[0]), { status: response.status, headers });
}
