import { type Check, fails, holds } from '../finding';
import { fromStripe } from './stripeAccount';

/** What the database acts on; deploy/README.md lists the same. */
export const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.succeeded',
  'charge.refunded',
  'refund.failed',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
];

const WHERE = 'Developers → Webhooks';

/** Stripe tells this project what is paid, and only that. */
export const stripeWebhook: Check = {
  part: '2. Stripe',
  name: 'Webhook',
  run: async (surroundings) => {
    const endpoints = await fromStripe(surroundings, 'Webhook Endpoints', (stripe) =>
      stripe.webhookEndpoints.list({ limit: 100 }),
    );
    const address = `${(await surroundings.project()).url}/functions/v1/stripe-webhook`;
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
  },
};
