export type VerifyCaptcha = (token: string | undefined, address: string) => Promise<boolean>;

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** Turnstile, where a secret is configured; without one every visitor passes. */
export function createCaptcha(secret: string | undefined, fetcher: typeof fetch = fetch): VerifyCaptcha {
  if (!secret) return async () => true;
  return async (token, address) => {
    if (!token) return false;
    const body = new URLSearchParams({ secret, response: token, remoteip: address });
    const response = await fetcher(VERIFY_URL, { method: 'POST', body });
    const answer: unknown = await response.json().catch(() => null);
    return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true;
  };
}
