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

/** A document is shown in a frame of the page, so what keeps pages out of frames is not for what the backend answers. */
const DATA: Options = {
  xContentTypeOptions: 'nosniff',
  // Not even to this site: the address of a page may carry what a mail's link opens, and servers write down where requests come from.
  referrerPolicy: 'strict-origin',
  xFrameOptions: false,
  crossOriginOpenerPolicy: false,
  // Sent by Hono unless switched off; TLS and its policy belong to the server in front.
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
 * Text becomes HTML or code by the rules of shell/src/head/trustedTypes.ts alone. Those rules are part of the script in
 * the head, so that a site without one (a remote alone) has none.
 */
const TRUSTED_TYPES: Policy = { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] };

/** Turnstile does not document that it works under these rules, and sign-in needs it: they are only reported. */
const onlyWatched = ({ scriptHash, config }: PolicyInput): Options =>
  scriptHash && config.turnstileSiteKey
    ? { contentSecurityPolicyReportOnly: { ...TRUSTED_TYPES, reportUri: REPORTS } }
    : {};

/** Scripts come from this origin (and named services) only: no eval, no inline script but the one whose hash is known. */
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

/** The backend may be stricter about an answer of its own. */
export const forData = secureHeaders({ ...DATA, overwrite: false });
export const forSite = secureHeaders(SITE);
export const forPages = (input: PolicyInput) =>
  secureHeaders({ ...SITE, contentSecurityPolicy: contentSecurityPolicy(input), ...onlyWatched(input) });

/** The headers of a page, for servers that are not this one. */
export async function pageHeaders(input: PolicyInput): Promise<Record<string, string>> {
  const answer = await new Hono().get('/', forPages(input), (c) => c.body(null)).request('/');
  return Object.fromEntries(answer.headers);
}
