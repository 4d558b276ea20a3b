import { randomBytes } from 'node:crypto';
import { startBackend } from '@rotavisto/backend/local';
import { DEMO_ACCOUNTS } from '@rotavisto/shared/config/demoAccounts';
import type { PublicConfig } from '@rotavisto/shared/supabase';
import { localPublicKey } from '../../../shared/tooling/preview/key';
import { captchaSettings } from './captchaSettings';
import { calendlyUrl, previews, qaOverrides } from './configFromVariables';
import { RELEASE_ORDERS } from './releaseOrders';

type Started = Awaited<ReturnType<typeof startBackend>>;

/** What the server needs of whatever answers the backend's paths. */
export type Backend = Pick<Started, 'fetch' | 'upgrade' | 'close'> & {
  config: PublicConfig;
  /** The site's own address, for files in which it names itself. */
  siteUrl: string;
  /** What orders to move pointers are signed with; without it none is taken. */
  releaseSecret?: string;
};

type Options = {
  dataDir: string;
  port: number;
  log: (line: string) => void;
  disposable?: boolean;
  /** Demo people in a database of one's own too, whose passwords everybody knows. */
  demo?: boolean;
  /** 300 more demo clients of one consultant, where the demo data is created. */
  volume?: boolean;
};

/** The embedded backend with the demo data, mounted under the site's own address. */
export async function openBackend(options: Options): Promise<Backend> {
  const { dataDir, port, log, disposable = false, demo = false, volume = false } = options;
  const url = `http://127.0.0.1:${port}`;
  const local = `http://localhost:${port}`;
  const databaseUrl = process.env.DATABASE_URL;
  const seed = demo || !databaseUrl;
  const captcha = captchaSettings(process.env);
  // New with every start: what was signed before is good for nothing.
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
    // Few visits, all of them measured.
    vitalsShare: 1,
    ...(captcha ? { turnstileSiteKey: captcha.siteKey } : {}),
    ...qaOverrides(),
    // In front of demo people a change may be looked at with a key of this machine.
    ...(seed ? { previews: { key: localPublicKey(dataDir) } } : {}),
    ...previews(),
  };
  return { fetch, upgrade, close, config, siteUrl: url, releaseSecret };
}

/** With a secret key the product talks to Stripe; without one the test page stands in for it. */
function stripeKeys() {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = process.env;
  return secretKey ? { stripe: { secretKey, webhookSecret, apiUrl } } : {};
}
