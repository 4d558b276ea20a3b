import { pageJson, retry } from '../connection';

export interface PublicConfig {
  supabaseUrl: string;
  supabaseKey: string;
  stripeKey: string | null;
  checkoutHosts: string[];
  environment: 'local' | 'production';
  demoAccounts?: { email: string; label: string }[];
  defaultCalendlyUrl: string | null;
  /** Turnstile guards sign-in, registration and password reset; without a key there is no captcha. */
  turnstileSiteKey?: string;
  /** The public half of the key that pushes are signed with; without it no browser is asked. */
  pushKey?: string;
  /** The share of visits, from 0 to 1, that tell how fast they were; without it none does. */
  vitalsShare?: number;
  qaOverrides?: { origins: string[] };
  /** The public half of the key that previews of a change are signed with (Ed25519, base64url); without it none is loaded. */
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

/** Composed pages carry it, so that nothing waits for it; the others have to ask. */
const read = async () => pageJson<PublicConfig>('config') ?? retry(ask);

/** Read once; a failure is forgotten, so that the next caller tries again. */
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
