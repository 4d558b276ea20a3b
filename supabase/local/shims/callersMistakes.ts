/** What lite calls a failure of its own and is the caller's mistake, with the code PostgREST gives it. */
const MISTAKES: [said: RegExp, code: string, message: string][] = [
  [/ERR_INVALID_ARG_TYPE|ERR_OUT_OF_RANGE/, '22P02', 'invalid input syntax'],
  [/Cannot use 'in' operator/, 'PGRST102', 'All object keys must match'],
  [/Missing closing quote/, 'PGRST100', 'failed to parse the query'],
];

export async function callersMistakes(response: Response): Promise<Response> {
  if (response.status < 500) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const said = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : '';
  const mistake = MISTAKES.find(([words]) => words.test(said));
  if (!mistake) return response;
  const [, code, message] = mistake;
  return Response.json({ code, details: null, hint: null, message }, { status: 400 });
}
