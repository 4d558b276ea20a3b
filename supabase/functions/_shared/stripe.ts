import Stripe from 'stripe';
import type { Environment } from './environment.ts';

/** The Stripe SDK; `stripeApiUrl` directs it to the local test double. */
export function createStripe({ stripeSecretKey, stripeApiUrl }: Environment): Stripe {
  const httpClient = Stripe.createFetchHttpClient();
  if (!stripeApiUrl) return new Stripe(stripeSecretKey, { httpClient, maxNetworkRetries: 2, timeout: 10_000 });
  const { hostname, port, protocol } = new URL(stripeApiUrl);
  return new Stripe(stripeSecretKey, {
    httpClient,
    maxNetworkRetries: 2,
    timeout: 10_000,
    host: hostname,
    port,
    protocol: protocol === 'https:' ? 'https' : 'http',
  });
}
