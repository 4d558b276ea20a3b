import { serviceAddress } from '@rotavisto/shared/connection/serviceAddress';
import type { PublicConfig } from '@rotavisto/shared/supabase';
import { isLoopback } from '../../../shared/tooling/listen';
import type { Backend } from './backend';
import { calendlyUrl, previews, pushKey, qaOverrides, turnstileSiteKey } from './configFromVariables';
import { forwardTo, forwardUpgrade } from './forward';
import type { ProjectSettings } from './projectSettings';

const TIMEOUT_MS = 10_000;

/** Returns an error message for a project that the site cannot use; null for one with the tables of the product. */
async function problemOf({ url, key }: ProjectSettings): Promise<string | null> {
  const path = `${serviceAddress(url, 'rest')}/subscription_plans?select=id&limit=1`;
  try {
    const { ok, status } = await fetch(path, { headers: { apikey: key }, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (ok) return null;
    if (status === 401 || status === 403)
      return `The project ${url} does not accept SUPABASE_PUBLISHABLE_KEY (${status}).`;
    if (status === 404) return `The project ${url} has no RotaVisto tables: supabase db push`;
    return `The project ${url} answers with ${status}.`;
  } catch {
    return `The project ${url} does not answer. Is SUPABASE_URL right, and is the project running?`;
  }
}

const elsewhere = (url: string) => async () =>
  Response.json({ message: `The backend is at ${url}` }, { status: 404, headers: { 'cache-control': 'no-store' } });

/**
 * Connects an own Supabase project, hosted or from `supabase start`. Browsers reach a hosted one directly; a local one
 * is reached through the site, so that pages and data share an origin.
 */
export async function projectBackend(settings: ProjectSettings, siteUrl: string): Promise<Backend> {
  const problem = await problemOf(settings);
  if (problem) throw new Error(problem);
  const { url, key } = settings;
  const isLocal = isLoopback(new URL(url).host);
  const config: PublicConfig = {
    supabaseUrl: url,
    supabaseKey: key,
    stripeKey: process.env.STRIPE_PUBLISHABLE_KEY ?? null,
    checkoutHosts: ['checkout.stripe.com'],
    environment: 'production',
    defaultCalendlyUrl: calendlyUrl(),
    ...turnstileSiteKey(),
    ...pushKey(),
    ...qaOverrides(),
    ...previews(),
  };
  return {
    config,
    siteUrl,
    fetch: isLocal ? forwardTo(url) : elsewhere(url),
    upgrade: (request, socket, head) => (isLocal ? forwardUpgrade(request, socket, head, url) : void socket.destroy()),
    close: async () => undefined,
  };
}
