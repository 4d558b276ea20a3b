const ESCAPE = /%([0-9a-f]{2})?/gi;
const UNRESERVED = /[A-Za-z0-9._~-]/;

/**
 * Whether a path is written in the one way limits and checks compare: what needs no escape has none. `tok%65n` would
 * reach the same service as `token`, past the limit on `token`.
 */
export const isCanonicalPath = (pathname: string): boolean =>
  [...pathname.matchAll(ESCAPE)].every(
    ([, code]) => code !== undefined && !UNRESERVED.test(String.fromCharCode(Number.parseInt(code, 16))),
  );
