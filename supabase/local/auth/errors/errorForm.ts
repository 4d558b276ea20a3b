import type { Wrapper } from '../../http/middleware';
import { authError } from './authError';

const VERSION = 'x-supabase-api-version';
const NAMED = '2024-01-01';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const UNEXPECTED = 'Unexpected failure, please check server logs for more information';

const unexpectedFailure = () => authError(500, 'unexpected_failure', UNEXPECTED);

function asksForNamed({ headers }: Request): boolean {
  const asked = headers.get(VERSION) ?? '';
  return DAY.test(asked) && !Number.isNaN(Date.parse(asked)) && asked >= NAMED;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (...values: unknown[]): string | undefined => values.find((value) => typeof value === 'string');

async function bodyOf(response: Response): Promise<Record<string, unknown> | null> {
  if (!response.headers.get('content-type')?.includes('json')) return null;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return isObject(body) ? body : null;
}

/** Formats the error for the API version that the request names. */
async function formed(request: Request, refused: Response): Promise<Response> {
  const isHead = request.method === 'HEAD';
  const isText = !refused.headers.get('content-type')?.includes('json');
  const response = refused.status === 500 && isText ? unexpectedFailure() : refused;
  const body = isHead ? {} : await bodyOf(response);
  if (!body) return response;
  const fallback = response.status === 500 ? 'unexpected_failure' : 'unknown';
  const code = textOf(body.error_code, body.code) ?? fallback;
  const message = textOf(body.msg, body.message) ?? (response.status === 500 ? UNEXPECTED : '');
  const isWeak = code === 'weak_password' && isObject(body.weak_password);
  const detail = isWeak ? { weak_password: body.weak_password } : {};
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('x-sb-error-code', code);
  const isNamed = asksForNamed(request);
  if (isNamed) headers.set(VERSION, NAMED);
  else headers.delete(VERSION);
  const { status } = response;
  if (isHead) return new Response(null, { status, headers });
  const shown = isNamed ? { code, message, ...detail } : { code: status, error_code: code, msg: message, ...detail };
  return Response.json(shown, { status, headers });
}

/** Formats every error of the accounts server: `@supabase/lite`'s, those of this folder, and crashes. */
export const errorForm: Wrapper = async (request, next) => {
  const response = await next(request).catch((error: unknown) => {
    console.error(error);
    return unexpectedFailure();
  });
  return response.status >= 400 ? formed(request, response) : response;
};
