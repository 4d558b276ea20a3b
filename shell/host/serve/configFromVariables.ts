import type { PublicConfig } from '@rotavisto/shared/supabase';

export const calendlyUrl = () => process.env.CALENDLY_URL ?? null;

/** The site key of the captcha; the project has the secret. */
export function turnstileSiteKey(): Pick<PublicConfig, 'turnstileSiteKey'> {
  const { TURNSTILE_SITE_KEY } = process.env;
  return TURNSTILE_SITE_KEY ? { turnstileSiteKey: TURNSTILE_SITE_KEY } : {};
}

/** The public key of push messages; the project's functions have the private one. */
export function pushKey(): Pick<PublicConfig, 'pushKey'> {
  const { VAPID_PUBLIC_KEY } = process.env;
  return VAPID_PUBLIC_KEY ? { pushKey: VAPID_PUBLIC_KEY } : {};
}

/** `PREVIEW_KEY`, the public key: previews signed with its private key are loaded. */
export function previews(): Pick<PublicConfig, 'previews'> {
  const { PREVIEW_KEY: key } = process.env;
  return key ? { previews: { key } } : {};
}

/** `QA_ORIGINS=http://127.0.0.1:3102,…` allows a tester's tab to load a remote from there. */
export function qaOverrides(): Pick<PublicConfig, 'qaOverrides'> {
  const origins = (process.env.QA_ORIGINS ?? '').split(',').filter((origin) => URL.canParse(origin));
  return origins.length > 0 ? { qaOverrides: { origins } } : {};
}
