/** The entry the platform itself added, which is the last: what stands before it is whatever the caller wrote. */
export const addressOf = (request: Request): string =>
  request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown';
