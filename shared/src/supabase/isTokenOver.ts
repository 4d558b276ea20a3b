const EXPIRED = /jwt expired|exp\W{1,2} claim timestamp check failed/i;

/** Returns whether the answer means an expired token. Storage answers 400 with a message, all other services 401. */
export const isTokenOver = (status: number | undefined, message = ''): boolean =>
  status === 401 || (status === 400 && EXPIRED.test(message));
