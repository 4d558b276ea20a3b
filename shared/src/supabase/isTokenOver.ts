const EXPIRED = /jwt expired|exp\W{1,2} claim timestamp check failed/i;

/** Every service says with 401 that a token has expired, except storage: a 400 whose message tells. */
export const isTokenOver = (status: number | undefined, message = ''): boolean =>
  status === 401 || (status === 400 && EXPIRED.test(message));
