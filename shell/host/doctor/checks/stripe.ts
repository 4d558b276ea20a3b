import { serviceAddress } from '@rotavisto/shared/connection/serviceAddress';
import Stripe from 'stripe';
import { Fails, fails, holds, NotChecked } from '../finding';
import type { Run, Surroundings } from '../surroundings';
import { objectsIn, textIn } from '../unknownData';

/**
 * Runs a query at Stripe with the given key. Without a permission the line is unchecked; with a refused key the line
 * fails.
 */
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

const modeOf = (key: string) => (/^(pk|sk|rk)_live_/.test(key) ? 'live' : 'test');

/** Checks that the keys of page and functions have the mode of the environment. */
export const stripeMode: Run = async (surroundings) => {
  const stripeKey = textIn(await surroundings.config(), 'stripeKey');
  if (!stripeKey) return fails('config.json has no stripeKey', 'Put pk_live_… into config.json.');
  const page = modeOf(stripeKey);
  const functions = textIn(await surroundings.health(), 'stripeMode');
  if (page !== functions)
    return fails(
      `the page’s key is ${page}, the functions’ is ${functions ?? 'missing'}`,
      'Give stripeKey in config.json and the secret STRIPE_SECRET_KEY the same mode.',
    );
  if (page !== 'live')
    return fails(
      'both keys are test keys: nobody is charged',
      'Set pk_live_… in config.json and sk_live_… as STRIPE_SECRET_KEY, and make the webhook in live mode.',
    );
  return holds('live');
};

/** The events that the database handles; deploy/README.md has the same list. */
export const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.succeeded',
  'charge.refunded',
  'refund.created',
  'refund.failed',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
];

const WHERE = 'Developers → Webhooks';

/** Checks that Stripe sends exactly the payment events to this project. */
export const stripeWebhook: Run = async (surroundings) => {
  const endpoints = await fromStripe(surroundings, 'Webhook Endpoints', (stripe) =>
    stripe.webhookEndpoints.list({ limit: 100 }),
  );
  const address = `${serviceAddress((await surroundings.project()).url, 'functions')}/stripe-webhook`;
  const endpoint = endpoints.data.find(({ url }) => url === address);
  if (!endpoint) {
    return fails(
      `no webhook of this account sends to ${address}`,
      `Make one with the ${EVENTS.length} events listed in deploy/README.md (${WHERE}), and store its whsec_… as STRIPE_WEBHOOK_SECRET.`,
    );
  }
  if (endpoint.status !== 'enabled')
    return fails('it is disabled: plans wait for the hourly reconciliation', `Enable it (${WHERE}).`);
  const missing = EVENTS.filter((event) => !endpoint.enabled_events.includes(event));
  if (missing.length > 0) return fails(`it does not send ${missing.join(', ')}`, `Add these events (${WHERE}).`);
  const others = endpoint.enabled_events.filter((event) => !EVENTS.includes(event));
  if (others.length > 0)
    return fails(`it also sends ${others.join(', ')}, which nothing reads`, `Remove these events (${WHERE}).`);
  const mode = endpoint.livemode ? 'live' : 'test';
  return mode === 'live'
    ? holds(`live, sends all ${EVENTS.length} events`)
    : fails('it belongs to test mode', 'Give STRIPE_SECRET_KEY a live key, and make the webhook in live mode.');
};

const DAY_SECONDS = 86_400;

/** Checks that Stripe's events were accepted, the only outside sign that the functions have the webhook's secret. */
export const stripeDeliveries: Run = async (surroundings) => {
  const since = Math.floor(Date.now() / 1000) - DAY_SECONDS;
  const undelivered = await fromStripe(surroundings, 'Events', (stripe) =>
    stripe.events.list({ delivery_success: false, types: EVENTS, created: { gte: since }, limit: 100 }),
  );
  const { length } = undelivered.data;
  if (length === 0) return holds('no event of the last 24 hours failed');
  return fails(
    `events of the last 24 hours that did not arrive: ${length === 100 ? '100 or more' : length}`,
    'Developers → Webhooks shows the answers: 400 means another STRIPE_WEBHOOK_SECRET, 503 a key of the other mode.',
  );
};

const METHODS = ['card', 'pix', 'boleto'] as const;

/** Returns the payment methods that pages promise; without a valid fact, all methods count as promised. */
async function promisedMethods(surroundings: Surroundings): Promise<readonly (typeof METHODS)[number][]> {
  const { body } = await surroundings.api('/rest/v1/rpc/published_facts?language=pt');
  const fact = objectsIn(body).find(({ key }) => key === 'paymentMethods');
  const until = textIn(fact, 'valid_until');
  if (until && until < new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)) return METHODS;
  const promised = textIn(fact, 'value')?.split(',');
  return promised ? METHODS.filter((method) => promised.includes(method)) : METHODS;
}

/** Checks that Stripe offers the promised payment methods. */
export const paymentMethods: Run = async (surroundings) => {
  const promised = await promisedMethods(surroundings);
  const found = await fromStripe(surroundings, 'Payment Method Configurations', (stripe) =>
    stripe.paymentMethodConfigurations.list({ limit: 100 }),
  );
  const configuration = found.data.find(({ is_default, parent }) => is_default && !parent);
  const off = promised.filter((method) => !configuration?.[method]?.available);
  if (off.length > 0)
    return fails(
      `not offered: ${off.join(', ')}`,
      'Turn them on in the default configuration (Settings → Payment methods), or take them out of the fact (/admin/facts).',
    );
  return holds(`offered: ${promised.join(', ')}`);
};

type Plan = { name: string; cents: number; priceId: string };

async function pricedPlans(surroundings: Surroundings): Promise<Plan[]> {
  const { body } = await surroundings.api('/rest/v1/subscription_plans?select=name,price,stripe_price_id');
  return objectsIn(body).flatMap((plan) => {
    const priceId = textIn(plan, 'stripe_price_id');
    return priceId ? [{ name: textIn(plan, 'name') ?? '', cents: Math.round(Number(plan.price) * 100), priceId }] : [];
  });
}

/** Checks that prices at Stripe equal those of the database; a difference would refuse purchases. */
export const prices: Run = async (surroundings) => {
  surroundings.credential('STRIPE_SECRET_KEY');
  const plans = await pricedPlans(surroundings);
  const wrong = await Promise.all(
    plans.map(async ({ name, cents, priceId }) => {
      const price = await fromStripe(surroundings, 'Prices', (stripe) => stripe.prices.retrieve(priceId));
      return price.active && price.unit_amount === cents && price.currency === 'brl' ? [] : [name];
    }),
  );
  if (wrong.flat().length > 0)
    return fails(
      `Stripe has another amount or currency, or no active price, for ${wrong.flat().join(', ')}`,
      'Correct it at Stripe, or clear stripe_price_id of the plan: then the price in the database is charged.',
    );
  return holds(
    plans.length === 0
      ? 'no plan names a price at Stripe: those in the database are charged'
      : `${plans.length} at Stripe, as in the database`,
  );
};
