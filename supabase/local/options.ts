import { fileURLToPath } from 'node:url';

export interface RateLimitRule {
  /** POST where none is named. */
  method?: string;
  path: string;
  max: number;
  windowSeconds: number;
  /** Counted together with all rules of the same name, over all addresses: what the whole project may do. */
  projectWide?: string;
}

export interface StripeSettings {
  secretKey: string;
  /** Without it every webhook is rejected, and payments are confirmed when the buyer returns. */
  webhookSecret?: string;
  /** Only where a test double stands in for api.stripe.com. */
  apiUrl?: string;
}

export interface BackendOptions {
  /** Everything that survives a restart lives here. */
  dataDir: string;
  /** Where browsers reach this backend; with `port`, the default is that port on 127.0.0.1. */
  publicUrl?: string;
  /** The application's own origin: mail links and checkout returns point here. Defaults to `publicUrl`. */
  siteUrl?: string;
  /** Further origins that mails may lead to and functions answer to. */
  extraOrigins?: string[];
  /** Any other Postgres; without it a Postgres is started inside `dataDir`. */
  databaseUrl?: string;
  /** Also listen on this port (0: any); without it the caller mounts `handle` and `upgrade`. */
  port?: number;
  seed: boolean;
  /** With `seed`: 300 more clients of one consultant, in all states. */
  volume?: boolean;
  log: (line: string) => void;
  /** Real Stripe keys; without them a local test page stands in for Stripe. */
  stripe?: StripeSettings;
  /** Turnstile's secret, and the address of a test double that verifies; without it no request needs a captcha. */
  captcha?: { secret: string; verifyUrl?: string };
  /** Where the site takes signed orders to move its pointers; without it administrators see the command instead. */
  releaseHost?: { url: string; secret: string };
  rateLimits?: RateLimitRule[];
  /** Registrations by buying, per address and hour. */
  quickRegistrationsPerHour?: number;
  /** How long the test page keeps a Pix payment pending. */
  pixDelayMs?: number;
  jwtExpirySeconds?: number;
  /** For throw-away folders: speed instead of durability, and none of config.toml's limits on how often. */
  disposable?: boolean;
  /** False: nothing runs by itself (mail, files to remove, payments), for tests that put rows there themselves. */
  schedules?: boolean;
  /** False: a statement may take as long as it likes, for tests that must not depend on how busy the machine is. */
  statementTimeouts?: boolean;
  supabaseDir?: string;
}

export const SUPABASE_DIR = fileURLToPath(new URL('..', import.meta.url));
