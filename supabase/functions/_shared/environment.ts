import { apiKey, type ReadVariable } from './apiKey.ts';

/** The server that moves the site's release pointers, and the key that signs orders to it. */
export interface ReleaseHost {
  url: string;
  secret: string;
}

export interface Environment {
  supabaseUrl: string;
  secretKey: string;
  publishableKey: string;
  siteUrl: string;
  /** The public address of the functions. */
  functionsUrl: string;
  allowedOrigins: string[];
  stripeSecretKey: string;
  stripeWebhookSecret: string;
  /** The address of a test double for api.stripe.com. */
  stripeApiUrl?: string;
  captcha: { secret?: string; verifyUrl?: string };
  /** The scheduler's secret; without one, scheduled functions cannot start. */
  schedulerSecret?: string;
  /** Without a release host, releases are changed on the release machine only. */
  releaseHost?: ReleaseHost;
  /** Without keys, browsers cannot subscribe to push messages. */
  vapid?: { publicKey: string; privateKey: string; subject?: string };
  mail: { outboxUrl?: string; providerKey?: string; webhookSecret?: string; from: string };
}

/** Reads all settings of the functions once. */
export function readEnvironment(read: ReadVariable): Environment {
  const required = (name: string) => {
    const value = read(name);
    if (!value) throw new Error(`The variable ${name} is not set`);
    return value;
  };
  const siteUrl = required('SITE_URL').replace(/\/$/, '');
  const [releaseUrl, releaseSecret] = [read('RELEASE_HOST_URL'), read('RELEASE_HOST_SECRET')];
  const [publicKey, privateKey, subject] = [read('VAPID_PUBLIC_KEY'), read('VAPID_PRIVATE_KEY'), read('VAPID_SUBJECT')];
  const origins = (read('ALLOWED_ORIGINS') ?? '').split(',').filter(Boolean);
  return {
    supabaseUrl: required('SUPABASE_URL'),
    functionsUrl: `${(read('PUBLIC_SUPABASE_URL') ?? required('SUPABASE_URL')).replace(/\/+$/, '')}/functions/v1`,
    secretKey: apiKey(read, 'SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY'),
    publishableKey: apiKey(read, 'SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY'),
    siteUrl,
    allowedOrigins: [new URL(siteUrl).origin, ...origins],
    stripeSecretKey: read('STRIPE_SECRET_KEY') ?? '',
    stripeWebhookSecret: read('STRIPE_WEBHOOK_SECRET') ?? '',
    stripeApiUrl: read('STRIPE_API_URL'),
    captcha: { secret: read('CAPTCHA_SECRET'), verifyUrl: read('CAPTCHA_VERIFY_URL') },
    schedulerSecret: read('SCHEDULER_SECRET'),
    releaseHost: releaseUrl && releaseSecret ? { url: releaseUrl, secret: releaseSecret } : undefined,
    vapid: publicKey && privateKey ? { publicKey, privateKey, ...(subject ? { subject } : {}) } : undefined,
    mail: {
      outboxUrl: read('MAIL_OUTBOX_URL'),
      providerKey: read('RESEND_API_KEY'),
      webhookSecret: read('RESEND_WEBHOOK_SECRET'),
      from: read('MAIL_FROM') ?? 'RotaVisto <nao-responda@rotavisto.com.br>',
    },
  };
}
