/** The last entry of the header, which the platform added; the caller wrote the earlier ones. */
export const addressOf = (request: Request): string =>
  request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown';
