import { pageJson, retry } from '../connection';

export interface PublicConfig {
  supabaseUrl: string;
  supabaseKey: string;
  stripeKey: string | null;
  checkoutHosts: string[];
  environment: 'local' | 'production';
  demoAccounts?: { email: string; label: string }[];
  defaultCalendlyUrl: string | null;
  /** The Turnstile key for sign-in, registration and password reset; without it there is no captcha. */
  turnstileSiteKey?: string;
  /** The public key for push messages; without it no browser is asked for permission. */
  pushKey?: string;
  /** The share of visits, from 0 to 1, that report their speed; without it no visit does. */
  vitalsShare?: number;
  qaOverrides?: { origins: string[] };
  /** The public key for previews of a change (Ed25519, base64url); without it no preview is loaded. */
  previews?: { key: string };
}

const URL = '/config.json';
const TIMEOUT_MS = 8000;

let known: Promise<PublicConfig> | null = null;

async function ask(): Promise<PublicConfig> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(URL, { headers: { accept: 'application/json' }, signal }).catch(() => {
    throw new TypeError('Network request failed: config.json');
  });
  if (!response.ok) throw Object.assign(new Error(`config.json: ${response.status}`), { status: response.status });
  return (await response.json()) as PublicConfig;
}

/** Composed pages contain the configuration, so that no request is needed; other pages load it. */
const read = async () => pageJson<PublicConfig>('config') ?? retry(ask);

/** Reads the configuration once; after a failure the next caller tries again. */
export function publicConfig(): Promise<PublicConfig> {
  known ??= read().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

export function forgetPublicConfig(): void {
  known = null;
}
