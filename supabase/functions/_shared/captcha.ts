export type VerifyCaptcha = (token: string | undefined, address: string) => Promise<boolean>;

interface CaptchaSettings {
  secret?: string;
  /** The address of a test double for Turnstile. */
  verifyUrl?: string;
}

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const LIMIT_MS = 10_000;

/** Verifies with Turnstile if a secret is configured; without one every visitor passes. */
export function createCaptcha({ secret, verifyUrl }: CaptchaSettings, fetcher: typeof fetch = fetch): VerifyCaptcha {
  if (!secret) return async () => true;
  return async (token, address) => {
    if (!token) return false;
    const body = new URLSearchParams({ secret, response: token, remoteip: address });
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await fetcher(verifyUrl ?? VERIFY_URL, { method: 'POST', body, signal });
    const answer: unknown = await response.json().catch(() => null);
    return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true;
  };
}
