const ESCAPE = /%([0-9a-f]{2})?/gi;
const UNRESERVED = /[A-Za-z0-9._~-]/;

/**
 * True if a path is in its only canonical spelling, without unneeded escapes. Otherwise `tok%65n` would reach the same
 * service as `token` and bypass its limit.
 */
export const isCanonicalPath = (pathname: string): boolean =>
  [...pathname.matchAll(ESCAPE)].every(
    ([, code]) => code !== undefined && !UNRESERVED.test(String.fromCharCode(Number.parseInt(code, 16))),
  );
