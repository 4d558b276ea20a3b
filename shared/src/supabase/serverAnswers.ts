let retryAt = 0;
let isRefreshRefused = false;

export const setRetryAfter = (ms: number): void => {
  retryAt = Date.now() + ms;
};

/** Milliseconds until the server wants to be asked again, after too many requests. */
export const retryAfter = (): number => Math.max(0, retryAt - Date.now());

export const setRefreshRefused = (isRefused: boolean): void => {
  isRefreshRefused = isRefused;
};

/** True once the server has refused to renew the session: it ended there, not by the user's choice. */
export const wasRefreshRefused = (): boolean => isRefreshRefused;

const EXPIRED = /jwt expired|exp\W{1,2} claim timestamp check failed/i;

/** Every service answers 401 for an expired token, except storage: a 400, known by its message. */
export const isTokenOver = (status: number | undefined, message = ''): boolean =>
  status === 401 || (status === 400 && EXPIRED.test(message));
