import { takeEarly } from '../visit';

export const READ_TIMEOUT_MS = 15_000;
export const WRITE_TIMEOUT_MS = 30_000;

const TOO_MANY = 429;

/** Returns the wait in ms from `Retry-After`, which is in seconds or a date. */
function pauseOf({ headers }: Response): number {
  const pause = headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d+$/.test(pause) ? Number(pause) * 1000 : Date.parse(pause) - Date.now();
  return Math.max(0, ms) || 0;
}

/** Adds `retryAfter` to the body, because the client library returns the error in the body without the headers. */
async function withRetryAfter(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  // A proxy answers with a text or a page.
  const body: unknown = await answer.json().catch(() => null);
  return new Response(JSON.stringify({ ...Object(body), retryAfter: pauseOf(answer) }), { status, headers });
}

/** Sends a request; a server without an answer in time counts as unreachable. */
export async function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const isRead = /^(GET|HEAD)$/i.test(init.method ?? 'GET');
  const attempt = new AbortController();
  const stop = () => attempt.abort(init.signal?.reason);
  let isLate = false;
  const timer = setTimeout(
    () => {
      isLate = true;
      attempt.abort();
    },
    isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS,
  );
  if (init.signal?.aborted) stop();
  init.signal?.addEventListener('abort', stop);
  try {
    const url = String(input);
    const authorization = new Headers(init.headers).get('authorization');
    const early = takeEarly({ url, authorization, body: init.body });
    const response = await (early ?? fetch(input, { ...init, signal: attempt.signal }));
    return response.status === TOO_MANY ? await withRetryAfter(response) : response;
  } catch (error) {
    throw isLate ? new TypeError('Network request failed: no answer in time') : error;
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', stop);
  }
}
