import Stripe from 'stripe';
import { Fails, NotChecked } from '../finding';
import type { Surroundings } from '../surroundings';

/** Stripe with the key at hand; what the key may not read is not checked, and a refused key fails. */
export async function fromStripe<Result>(
  surroundings: Surroundings,
  what: string,
  work: (stripe: Stripe) => Promise<Result>,
): Promise<Result> {
  const key = surroundings.credential('STRIPE_SECRET_KEY');
  const { protocol, hostname, port } = new URL(surroundings.addresses.stripe);
  const stripe = new Stripe(key, {
    host: hostname,
    ...(port ? { port } : {}),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 0,
    timeout: 15_000,
    httpClient: Stripe.createFetchHttpClient(),
  });
  try {
    return await work(stripe);
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError)
      throw new NotChecked(`needs a STRIPE_SECRET_KEY that may read ${what}`);
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      throw new Fails('Stripe refuses STRIPE_SECRET_KEY', 'Give a key of this account (Developers → API keys).');
    if (error instanceof Stripe.errors.StripeError)
      throw new Fails(
        `asking Stripe about ${what} failed: ${error.type}`,
        'Look in Stripe whether they are there, then ask again.',
      );
    throw error;
  }
}
