const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/** Whether a host, its port included, is one of this machine's own names. */
export const isLoopback = (host: string) => LOOPBACK.test(host);
