import type { VerifyCaptcha } from '../../../functions/_shared/captcha';
import { authError } from '../errors/authError';

const GUARDED = new Set(['signup', 'recover', 'resend', 'magiclink', 'otp', 'token'].map((path) => `/auth/v1/${path}`));
const UNGUARDED_GRANTS = new Set(['pkce', 'refresh_token', 'id_token']);

const isGuarded = (request: Request): boolean => {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== 'POST' || !GUARDED.has(pathname)) return false;
  return pathname !== '/auth/v1/token' || !UNGUARDED_GRANTS.has(searchParams.get('grant_type') ?? '');
};

function tokenIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('gotrue_meta_security' in body)) return undefined;
  const { gotrue_meta_security: security } = body;
  if (typeof security !== 'object' || security === null || !('captcha_token' in security)) return undefined;
  const { captcha_token: token } = security;
  return typeof token === 'string' ? token.trim() : undefined;
}

/** Requires a captcha token at GoTrue's endpoints, including password sign-in; returns the rejection or null. */
export const requireCaptcha =
  (verify: VerifyCaptcha) =>
  async (request: Request, address: string): Promise<Response | null> => {
    if (!isGuarded(request)) return null;
    const body: unknown = await request
      .clone()
      .json()
      .catch(() => null);
    try {
      if (await verify(tokenIn(body), address)) return null;
    } catch {
      return authError(500, 'unexpected_failure', 'captcha verification process failed');
    }
    return authError(400, 'captcha_failed', 'captcha protection: request disallowed');
  };
