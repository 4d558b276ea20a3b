import type { RateLimitRule } from '../../options';

const refused = (seconds: number, code: string, message: string) =>
  Response.json(
    { code: 429, error_code: code, msg: message },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );

/** GoTrue's response to an address with too many requests. */
export const tooManyRequests = (seconds: number) =>
  refused(seconds, 'over_request_rate_limit', 'Request rate limit reached');

/** GoTrue's response after the hourly number of mails. */
const tooManyMails = (seconds: number) => refused(seconds, 'over_email_send_rate_limit', 'email rate limit exceeded');

/** Sliding-window limits for the sign-in endpoints, which `@supabase/lite` lacks. */
export function rateLimit(rules: RateLimitRule[]): (request: Request, address: string) => Response | null {
  const attempts = new Map<string, number[]>();
  return (request, address) => {
    const pathname = new URL(request.url).pathname.replace(/[0-9a-f-]{36}/i, ':id');
    const rule = rules.find(({ method = 'POST', path }) => method === request.method && path === pathname);
    if (!rule) return null;
    const key = rule.projectWide ?? `${rule.path}|${address}`;
    const now = Date.now();
    const recent = (attempts.get(key) ?? []).filter((time) => now - time < rule.windowSeconds * 1000);
    attempts.set(key, recent);
    const [oldest] = recent;
    if (recent.length >= rule.max && oldest !== undefined) {
      const seconds = Math.ceil(rule.windowSeconds - (now - oldest) / 1000);
      return rule.projectWide ? tooManyMails(seconds) : tooManyRequests(seconds);
    }
    recent.push(now);
    return null;
  };
}
