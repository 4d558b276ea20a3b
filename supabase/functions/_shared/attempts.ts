/** Allows each key a number of attempts within a window; remembers nothing else. */
export function limitAttempts(most: number, windowMs: number, now: () => number = Date.now): (key: string) => boolean {
  const attempts = new Map<string, number[]>();
  return (key) => {
    const time = now();
    const recent = (attempts.get(key) ?? []).filter((at) => time - at < windowMs);
    const isAllowed = recent.length < most;
    attempts.set(key, isAllowed ? [...recent, time] : recent);
    return isAllowed;
  };
}

export const addressOf = (request: Request): string =>
  request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() || 'unknown';
