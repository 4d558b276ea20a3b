import type { BackendOptions } from '../options';
import type { Secrets } from '../secrets';

interface Settings {
  options: BackendOptions;
  secrets: Secrets;
  databaseUrl: string;
  jwks: object;
  innerUrl: string;
  siteUrl: string;
  origins: string[];
}

/** The current key as default, and the replaced ones. */
const named = (current: string, { formerApiKeys = [] }: Secrets, kind: string) => {
  const former = formerApiKeys.filter((key) => key.startsWith(kind));
  return JSON.stringify({
    default: current,
    ...Object.fromEntries(former.map((key, place) => [`former${place}`, key])),
  });
};

/** The environment that a hosted project without legacy keys gives every function. */
const fromPlatform = ({ secrets, databaseUrl, jwks, innerUrl }: Settings) => ({
  SUPABASE_URL: innerUrl,
  SUPABASE_DB_URL: databaseUrl,
  SUPABASE_PUBLISHABLE_KEYS: named(secrets.publishableKey, secrets, 'sb_publishable_'),
  SUPABASE_SECRET_KEYS: named(secrets.secretKey, secrets, 'sb_secret_'),
  SUPABASE_JWKS: JSON.stringify(jwks),
});

/** The environment of the functions: the platform's names, and those of `supabase secrets set`. */
export function functionEnvironment(settings: Settings): Record<string, string> {
  const { options, secrets, innerUrl, siteUrl, origins } = settings;
  const { stripe, captcha, releaseHost, quickRegistrationsPerHour = 30 } = options;
  const stripeApiUrl = stripe ? stripe.apiUrl : innerUrl;
  return {
    ...fromPlatform(settings),
    SITE_URL: siteUrl,
    PUBLIC_SUPABASE_URL: siteUrl,
    ALLOWED_ORIGINS: origins.join(','),
    SCHEDULER_SECRET: [secrets.schedulerSecret, ...(secrets.formerSchedulerSecrets ?? [])].join(','),
    STRIPE_SECRET_KEY: stripe?.secretKey ?? secrets.stripeKey,
    STRIPE_WEBHOOK_SECRET: stripe?.webhookSecret ?? secrets.webhookSecret,
    ...(stripeApiUrl ? { STRIPE_API_URL: stripeApiUrl } : {}),
    ...(captcha ? { CAPTCHA_SECRET: captcha.secret } : {}),
    ...(captcha?.verifyUrl ? { CAPTCHA_VERIFY_URL: captcha.verifyUrl } : {}),
    ...(releaseHost ? { RELEASE_HOST_URL: releaseHost.url, RELEASE_HOST_SECRET: releaseHost.secret } : {}),
    VAPID_PUBLIC_KEY: secrets.vapid.publicKey,
    VAPID_PRIVATE_KEY: secrets.vapid.privateKey,
    // Push services require a mailbox or an https site as contact.
    VAPID_SUBJECT: siteUrl.startsWith('https:') ? siteUrl : 'mailto:push@rotavisto.test',
    RESEND_WEBHOOK_SECRET: secrets.mailWebhookSecret,
    MAIL_OUTBOX_URL: `${innerUrl}/__outbox/messages`,
    QUICK_REGISTER_PER_HOUR: String(quickRegistrationsPerHour),
  };
}
