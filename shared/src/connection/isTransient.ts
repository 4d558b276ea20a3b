const TOO_MANY = 429;
/** The status that the client library gives to a request without an answer. */
const NO_ANSWER = 0;

const statusOf = (error: unknown): number | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const { status, code } = error as { status?: unknown; code?: unknown };
  if (code === String(TOO_MANY)) return TOO_MANY;
  return typeof status === 'number' ? status : undefined;
};

const isTransientStatus = (status: number): boolean => status === NO_ANSWER || status === TOO_MANY || status >= 500;

/**
 * True for a failure that is likely to pass: no answer, too many requests, a server error, or a chunk that failed to
 * load.
 */
export function isTransient(error: unknown): boolean {
  if (isNetworkError(error) || isChunkError(error)) return true;
  const status = statusOf(error);
  if (status !== undefined) return isTransientStatus(status);
  return error instanceof Error && error.cause !== undefined && isTransient(error.cause);
}

/** True for a file of the bundle that failed to load or was refused. */
export const isChunkError = (cause: unknown): cause is Error & { request: unknown } =>
  cause instanceof Error && 'request' in cause && /^loading (css )?chunk .+ failed/i.test(cause.message);

const NETWORK =
  /failed to fetch|networkerror|network request failed|load failed|network error|fetch failed|no internet/i;

const messageOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return '';
};

/** True if the request did not reach the server, as far as the browser knows. */
export const isNetworkError = (error: unknown): boolean => NETWORK.test(messageOf(error));
