import type { PublicConfig } from '@rotavisto/shared/supabase';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;
type Policy = NonNullable<Options['contentSecurityPolicy']>;

const STRIPE = [
  'https://js.stripe.com',
  'https://api.stripe.com',
  'https://hooks.stripe.com',
  'https://checkout.stripe.com',
];
const TURNSTILE = 'https://challenges.cloudflare.com';
const REPORTS = '/__csp';
const CALENDLY = ['https://calendly.com', 'https://assets.calendly.com'];

/** Documents are shown in a frame of the page, so answers of the backend may be framed. */
const DATA: Options = {
  xContentTypeOptions: 'nosniff',
  // The referrer is cut to the origin even for this site, because an address may contain the secret of a mailed link,
  // and servers log referrers.
  referrerPolicy: 'strict-origin',
  xFrameOptions: false,
  crossOriginOpenerPolicy: false,
  // Hono sends these headers unless they are turned off; TLS and its policy belong to the server in front.
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

const SITE: Options = {
  ...DATA,
  xFrameOptions: 'DENY',
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ['self', 'https://js.stripe.com'] },
};

export type PolicyInput = {
  origin: string;
  scriptHash: string;
  config: Pick<PublicConfig, 'supabaseUrl' | 'qaOverrides' | 'turnstileSiteKey'>;
};

/**
 * Only the rules in shell/src/head/trustedTypes.ts turn text into HTML or code. They are in the script of the head, so
 * a site without it (a single remote) has none.
 */
const TRUSTED_TYPES: Policy = { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] };

/**
 * Turnstile does not document that it works under these rules, and sign-in needs it, so violations are only reported.
 */
const onlyWatched = ({ scriptHash, config }: PolicyInput): Options =>
  scriptHash && config.turnstileSiteKey
    ? { contentSecurityPolicyReportOnly: { ...TRUSTED_TYPES, reportUri: REPORTS } }
    : {};

/** Scripts come only from this origin and named services: no eval, and no inline script without a known hash. */
function contentSecurityPolicy({ origin, scriptHash, config }: PolicyInput): Policy {
  const backend = config.supabaseUrl;
  const sockets = [origin, backend].map((address) => address.replace(/^http/, 'ws'));
  const testers = config.qaOverrides?.origins ?? [];
  const turnstile = config.turnstileSiteKey ? [TURNSTILE] : [];
  const once = (sources: string[]) => [...new Set(sources.filter(Boolean))];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: once([
      "'self'",
      scriptHash,
      'https://js.stripe.com',
      'https://assets.calendly.com',
      ...turnstile,
      ...testers,
    ]),
    styleSrc: once(["'self'", "'unsafe-inline'", 'https://assets.calendly.com', ...testers]),
    imgSrc: ["'self'", 'data:', 'blob:', backend],
    fontSrc: ["'self'", 'data:'],
    connectSrc: once(["'self'", backend, ...sockets, ...STRIPE, ...CALENDLY, ...testers]),
    frameSrc: once(["'self'", 'blob:', backend, ...STRIPE, ...CALENDLY, ...turnstile]),
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'", 'https://checkout.stripe.com'],
    frameAncestors: ["'none'"],
    ...(scriptHash && !config.turnstileSiteKey ? TRUSTED_TYPES : {}),
    reportUri: REPORTS,
  };
}

/** Headers that the backend has set are kept, because they may be stricter. */
export const forData = secureHeaders({ ...DATA, overwrite: false });
export const forSite = secureHeaders(SITE);
export const forPages = (input: PolicyInput) =>
  secureHeaders({ ...SITE, contentSecurityPolicy: contentSecurityPolicy(input), ...onlyWatched(input) });

/** Returns the headers of a page, for other servers. */
export async function pageHeaders(input: PolicyInput): Promise<Record<string, string>> {
  const answer = await new Hono().get('/', forPages(input), (c) => c.body(null)).request('/');
  return Object.fromEntries(answer.headers);
}
