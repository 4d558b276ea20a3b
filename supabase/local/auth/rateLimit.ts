import type { RateLimitRule } from '../options';

/** What GoTrue says to whoever asks too often. */
export const tooManyRequests = (seconds: number) =>
  Response.json(
    { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );

/** Sliding-window limits on the sign-in endpoints; lite has none. */
export function rateLimit(rules: RateLimitRule[]): (request: Request, address: string) => Response | null {
  const attempts = new Map<string, number[]>();
  return (request, address) => {
    if (request.method !== 'POST') return null;
    const { pathname: path, searchParams } = new URL(request.url);
    const pathname = path.replace(/[0-9a-f-]{36}/i, ':id');
    const rule = rules.find(
      ({ path, grantType }) => path === pathname && (!grantType || grantType === searchParams.get('grant_type')),
    );
    if (!rule) return null;
    const key = rule.projectWide ?? `${rule.path}|${rule.grantType ?? ''}|${address}`;
    const now = Date.now();
    const recent = (attempts.get(key) ?? []).filter((time) => now - time < rule.windowSeconds * 1000);
    attempts.set(key, recent);
    const [oldest] = recent;
    if (recent.length >= rule.max && oldest !== undefined) {
      return tooManyRequests(Math.ceil(rule.windowSeconds - (now - oldest) / 1000));
    }
    recent.push(now);
    return null;
  };
}
