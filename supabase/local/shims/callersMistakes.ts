/** Errors that `@supabase/lite` reports as its own although the caller caused them, with PostgREST's code. */
const MISTAKES: [said: RegExp, code: string, message: string][] = [
  [/ERR_INVALID_ARG_TYPE|ERR_OUT_OF_RANGE/, '22P02', 'invalid input syntax'],
  [/Cannot use 'in' operator/, 'PGRST102', 'All object keys must match'],
  [/Missing closing quote/, 'PGRST100', 'failed to parse the query'],
];

type Ask = (request: Request) => Response | Promise<Response>;

/** Returns `@supabase/lite`'s response, with caller errors separated from `@supabase/lite`'s own. */
export async function callersMistakes(request: Request, ask: Ask): Promise<Response> {
  const response = await ask(request);
  if (response.status < 500) return response;
  const isHead = request.method === 'HEAD';
  // A response without a body does not contain the error, so the request is repeated as GET.
  const told = isHead ? await ask(new Request(request, { method: 'GET' })) : response.clone();
  const body: unknown = await told.json().catch(() => null);
  const said = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : '';
  const mistake = MISTAKES.find(([words]) => words.test(said));
  if (!mistake) return response;
  const [, code, message] = mistake;
  if (isHead) return new Response(null, { status: 400 });
  return Response.json({ code, details: null, hint: null, message }, { status: 400 });
}
