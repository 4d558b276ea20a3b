/** What the server has said about being asked again. */
let quietUntil = 0;
let isRefreshRefused = false;

export const beQuiet = (ms: number): void => {
  quietUntil = Date.now() + ms;
};

/** Milliseconds the server asked to be left alone for, as far as they are not over. */
export const serverPause = (): number => Math.max(0, quietUntil - Date.now());

export const setRefreshRefused = (isRefused: boolean): void => {
  isRefreshRefused = isRefused;
};

/** True once the server has refused to renew the session: it ended there, nobody chose to leave. */
export const wasRefreshRefused = (): boolean => isRefreshRefused;
