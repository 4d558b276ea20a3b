import type { PublicConfig } from '@rotavisto/shared/supabase';

export const calendlyUrl = () => process.env.CALENDLY_URL ?? null;

/** The project verifies with a secret of its own. */
export function turnstileSiteKey(): Pick<PublicConfig, 'turnstileSiteKey'> {
  const { TURNSTILE_SITE_KEY } = process.env;
  return TURNSTILE_SITE_KEY ? { turnstileSiteKey: TURNSTILE_SITE_KEY } : {};
}

/** The project's functions have the private half. */
export function pushKey(): Pick<PublicConfig, 'pushKey'> {
  const { VAPID_PUBLIC_KEY } = process.env;
  return VAPID_PUBLIC_KEY ? { pushKey: VAPID_PUBLIC_KEY } : {};
}

/** `PREVIEW_KEY`, the public half: previews signed with the other are loaded. */
export function previews(): Pick<PublicConfig, 'previews'> {
  const { PREVIEW_KEY: key } = process.env;
  return key ? { previews: { key } } : {};
}

/** `QA_ORIGINS=http://127.0.0.1:3102,…` lets a tester's tab take a remote from there. */
export function qaOverrides(): Pick<PublicConfig, 'qaOverrides'> {
  const origins = (process.env.QA_ORIGINS ?? '').split(',').filter((origin) => URL.canParse(origin));
  return origins.length > 0 ? { qaOverrides: { origins } } : {};
}
