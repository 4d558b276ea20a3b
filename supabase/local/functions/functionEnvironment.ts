import type { BackendOptions } from '../options';
import type { Secrets } from '../secrets';

interface Settings {
  options: BackendOptions;
  secrets: Secrets;
  innerUrl: string;
  siteUrl: string;
  origins: string[];
}

/** The names hosted functions find in their environment, plus ours. */
export function functionEnvironment({
  options,
  secrets,
  innerUrl,
  siteUrl,
  origins,
}: Settings): Record<string, string> {
  const { stripe, quickRegistrationsPerHour = 30 } = options;
  const stripeApiUrl = stripe ? stripe.apiUrl : innerUrl;
  return {
    SUPABASE_URL: innerUrl,
    SUPABASE_ANON_KEY: secrets.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey,
    SITE_URL: siteUrl,
    ALLOWED_ORIGINS: origins.join(','),
    STRIPE_SECRET_KEY: stripe?.secretKey ?? secrets.stripeKey,
    STRIPE_WEBHOOK_SECRET: stripe?.webhookSecret ?? secrets.webhookSecret,
    ...(stripeApiUrl ? { STRIPE_API_URL: stripeApiUrl } : {}),
    MAIL_OUTBOX_URL: `${innerUrl}/__outbox/messages`,
    QUICK_REGISTER_PER_HOUR: String(quickRegistrationsPerHour),
  };
}
