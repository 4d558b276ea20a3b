import type { PublicConfig } from '@rotavisto/shared/supabase';

const STRIPE = [
  'https://js.stripe.com',
  'https://api.stripe.com',
  'https://hooks.stripe.com',
  'https://checkout.stripe.com',
];
const CALENDLY = ['https://calendly.com', 'https://assets.calendly.com'];

type PolicyInput = { origin: string; scriptHash: string; config: Pick<PublicConfig, 'supabaseUrl' | 'qaOverrides'> };

/** Scripts come from this origin (and two named services) only: no eval, no inline script but the one whose hash is known. */
export function contentSecurityPolicy({ origin, scriptHash, config }: PolicyInput): string {
  const backend = config.supabaseUrl;
  const sockets = [origin, backend].map((address) => address.replace(/^http/, 'ws'));
  const testers = config.qaOverrides?.origins ?? [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", scriptHash, 'https://js.stripe.com', 'https://assets.calendly.com', ...testers],
    'style-src': ["'self'", "'unsafe-inline'", 'https://assets.calendly.com', ...testers],
    'img-src': ["'self'", 'data:', 'blob:', backend],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", backend, ...sockets, ...STRIPE, ...CALENDLY, ...testers],
    'frame-src': ["'self'", 'blob:', backend, ...STRIPE, ...CALENDLY],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", 'https://checkout.stripe.com'],
    'frame-ancestors': ["'none'"],
    'report-uri': ['/__csp'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources.filter(Boolean))].join(' ')}`)
    .join('; ');
}

export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
};

/** Those that also belong on what the backend answers. */
export const FOR_DATA = ['x-content-type-options', 'referrer-policy'] as const;
