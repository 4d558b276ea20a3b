import type { Wrapper } from '../http/middleware';

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

const wantsObject = ({ headers }: Request) => headers.get('accept')?.includes('vnd.pgrst.object') ?? false;

/** Preferences of the caller that the limit replaces. */
const REPLACED = /^(handling|max-affected)=/;
const TOO_MANY = 'PGRST124';

/** Limits a change of one object to one row, because `@supabase/lite` otherwise keeps a change of several rows. */
function changeOneAtMost(request: Request): Request {
  if (!wantsObject(request) || !['PATCH', 'DELETE'].includes(request.method)) return request;
  const asked = (request.headers.get('prefer') ?? '').split(',').map((part) => part.trim());
  const kept = asked.filter((part) => part !== '' && !REPLACED.test(part));
  const headers = new Headers(request.headers);
  headers.set('prefer', [...kept, 'handling=strict', 'max-affected=1'].join(', '));
  return new Request(request, { headers });
}

/** The number of rows of a rolled-back change of one object; null for other responses. */
async function tooMany(response: Response): Promise<number | null> {
  if (response.status !== 400) return null;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('code' in body) || body.code !== TOO_MANY) return null;
  const [count] = /\d+/.exec('details' in body ? String(body.details) : '') ?? [];
  return Number(count);
}

/** Returns an object instead of `@supabase/lite`'s array for a mutation with an embed. */
async function unwrapSingle(request: Request, response: Response): Promise<Response> {
  if (!wantsObject(request) || request.method === 'GET' || request.method === 'HEAD') return response;
  const met = await tooMany(response);
  if (met !== null) return notOne(met);
  if (!response.ok) return response;
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
  const text = await response.clone().text();
  // A request without returned rows gets none, for any accepted type.
  if (text === '') return response;
  const body: unknown = JSON.parse(text);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (!Array.isArray(body)) return Response.json(body, { status: response.status, headers });
  if (body.length !== 1) return notOne(body.length);
  headers.set('content-type', 'application/vnd.pgrst.object+json; charset=utf-8');
  return new Response(JSON.stringify(body[0]), { status: response.status, headers });
}

/** The whole of a request for one object: a change of one row at most, answered by an object or an error. */
export const singleObject: Wrapper = async (request, next) =>
  unwrapSingle(request, await next(changeOneAtMost(request)));
