import { takeEarly } from '../connection';
import { setRetryAfter } from './serverAnswers';

export const READ_TIMEOUT_MS = 15_000;
export const WRITE_TIMEOUT_MS = 30_000;

const TOO_MANY = 429;

/** `Retry-After` comes as seconds or as a date. */
function pauseOf(response: Response): number {
  const pause = response.headers.get('retry-after');
  if (pause === null) return 0;
  const ms = /^\d+$/.test(pause.trim()) ? Number(pause) * 1000 : Date.parse(pause) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

/** A server that never answers counts as one that cannot be reached. */
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
    if (response.status === TOO_MANY) setRetryAfter(pauseOf(response));
    return response;
  } catch (error) {
    throw isLate ? new TypeError('Network request failed: no answer in time') : error;
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', stop);
  }
}
