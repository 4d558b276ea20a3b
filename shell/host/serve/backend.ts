import { randomBytes } from 'node:crypto';
import { startBackend } from '@rotavisto/backend/local';
import { DEMO_ACCOUNTS } from '@rotavisto/shared/config/demoAccounts';
import type { PublicConfig } from '@rotavisto/shared/supabase';
import { localPublicKey } from '../../../shared/tooling/preview/key';
import { captchaSettings } from './captchaSettings';
import { calendlyUrl, previews, qaOverrides } from './configFromVariables';
import { RELEASE_ORDERS } from './releaseOrders';

type Started = Awaited<ReturnType<typeof startBackend>>;

/** The interface between the server and the backend of its paths. */
export type Backend = Pick<Started, 'fetch' | 'upgrade' | 'close'> & {
  config: PublicConfig;
  /** The site's own address, for files that contain it. */
  siteUrl: string;
  /** The secret that signs orders to move pointers; without it no order is accepted. */
  releaseSecret?: string;
};

type Options = {
  dataDir: string;
  port: number;
  log: (line: string) => void;
  disposable?: boolean;
  /** True to create demo people with public passwords in an own database too. */
  demo?: boolean;
  /** True to create 300 more demo clients of one consultant with the demo data. */
  volume?: boolean;
};

/** Starts the embedded backend with the demo data, below the site's own address. */
export async function openBackend(options: Options): Promise<Backend> {
  const { dataDir, port, log, disposable = false, demo = false, volume = false } = options;
  const url = `http://127.0.0.1:${port}`;
  const local = `http://localhost:${port}`;
  const databaseUrl = process.env.DATABASE_URL;
  const seed = demo || !databaseUrl;
  const captcha = captchaSettings(process.env);
  // A new secret at every start, so that earlier signatures are invalid.
  const releaseSecret = randomBytes(32).toString('base64url');
  const { fetch, upgrade, close, publishableKey, pushKey } = await startBackend({
    dataDir,
    publicUrl: url,
    siteUrl: url,
    extraOrigins: [local],
    seed,
    volume,
    log,
    disposable,
    releaseHost: { url: `${url}${RELEASE_ORDERS}`, secret: releaseSecret },
    ...(databaseUrl ? { databaseUrl } : {}),
    ...stripeKeys(),
    ...(captcha ? { captcha } : {}),
  });
  const config: PublicConfig = {
    supabaseUrl: url,
    supabaseKey: publishableKey,
    stripeKey: process.env.STRIPE_PUBLISHABLE_KEY ?? null,
    checkoutHosts: [new URL(url).host, new URL(local).host, 'checkout.stripe.com'],
    environment: 'local',
    demoAccounts: seed ? DEMO_ACCOUNTS.map(({ email, label }) => ({ email, label })) : [],
    defaultCalendlyUrl: calendlyUrl(),
    pushKey,
    // Measures all visits, because there are few.
    vitalsShare: 1,
    ...(captcha ? { turnstileSiteKey: captcha.siteKey } : {}),
    ...qaOverrides(),
    // A site with demo people accepts previews signed with the key of this machine.
    ...(seed ? { previews: { key: localPublicKey(dataDir) } } : {}),
    ...previews(),
  };
  return { fetch, upgrade, close, config, siteUrl: url, releaseSecret };
}

/** With a secret key the product uses Stripe; without it the test page replaces it. */
function stripeKeys() {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = process.env;
  return secretKey ? { stripe: { secretKey, webhookSecret, apiUrl } } : {};
}
