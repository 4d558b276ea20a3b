export interface CaptchaSettings {
  siteKey: string;
  secret: string;
  /** The address of a test double for Turnstile. */
  verifyUrl?: string;
}

/**
 * Returns both keys, or null without any. One key alone is rejected: pages would send no required token, or a token
 * that is not checked.
 */
export function captchaSettings(variables: NodeJS.ProcessEnv): CaptchaSettings | null {
  const { TURNSTILE_SITE_KEY: siteKey, CAPTCHA_SECRET: secret, CAPTCHA_VERIFY_URL: verifyUrl } = variables;
  if (siteKey && secret) return { siteKey, secret, ...(verifyUrl ? { verifyUrl } : {}) };
  if (secret)
    throw new Error(
      'CAPTCHA_SECRET is set without TURNSTILE_SITE_KEY: no page would send a token, and nobody could sign in or register. Set both, or neither.',
    );
  if (siteKey)
    throw new Error(
      'TURNSTILE_SITE_KEY is set without CAPTCHA_SECRET: pages would ask for a proof that nothing verifies. Set both, or neither.',
    );
  return null;
}
