const NETWORK =
  /failed to fetch|networkerror|network request failed|load failed|network error|fetch failed|no internet/i;

const messageOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return '';
};

/** The request never reached the server, as far as the browser can tell. */
export const isNetworkError = (error: unknown): boolean => NETWORK.test(messageOf(error));
