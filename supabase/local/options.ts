import { fileURLToPath } from 'node:url';

export interface RateLimitRule {
  /** The method of the limited requests; POST by default. */
  method?: string;
  path: string;
  max: number;
  windowSeconds: number;
  /** Counts together with all rules of this name over all addresses, as a limit of the whole project. */
  projectWide?: string;
}

export interface StripeSettings {
  secretKey: string;
  /** Without this secret every webhook is rejected, and payments are confirmed when the buyer returns. */
  webhookSecret?: string;
  /** The address of a test double for api.stripe.com. */
  apiUrl?: string;
}

export interface BackendOptions {
  /** The folder of everything that survives a restart. */
  dataDir: string;
  /** The address for browsers; with `port`, the default is that port on 127.0.0.1. */
  publicUrl?: string;
  /** The application's origin, to which mail links and checkouts return; the default is `publicUrl`. */
  siteUrl?: string;
  /** Further origins that mails may link to and functions answer. */
  extraOrigins?: string[];
  /** The URL of another Postgres; without a URL the backend starts a Postgres inside `dataDir`. */
  databaseUrl?: string;
  /** The port to listen on (0: any); without a port the caller mounts `handle` and `upgrade`. */
  port?: number;
  seed: boolean;
  /** With `seed`: adds 300 clients of one consultant, in all states. */
  volume?: boolean;
  log: (line: string) => void;
  /** Real Stripe keys; without keys a local test page stands in for Stripe. */
  stripe?: StripeSettings;
  /** Turnstile's secret and the address of a test double; without a secret requests need no captcha. */
  captcha?: { secret: string; verifyUrl?: string };
  /** The site's address for signed release orders; without an address administrators see the command instead. */
  releaseHost?: { url: string; secret: string };
  rateLimits?: RateLimitRule[];
  /** Quick registrations per address and hour. */
  quickRegistrationsPerHour?: number;
  /** The time for which the test page keeps a Pix payment pending. */
  pixDelayMs?: number;
  jwtExpirySeconds?: number;
  /** For temporary folders: faster and without durability, and without config.toml's rate limits. */
  disposable?: boolean;
  /** False: no schedule runs (mail, file removal, payments), for tests that insert such rows themselves. */
  schedules?: boolean;
  /** False: statements have no timeout, for tests that must not depend on the machine's load. */
  statementTimeouts?: boolean;
  supabaseDir?: string;
}

export const SUPABASE_DIR = fileURLToPath(new URL('..', import.meta.url));
