import { type Check, fails, holds } from '../finding';
import { fromStripe } from './stripeAccount';
import { EVENTS } from './stripeWebhook';

const DAY_SECONDS = 86_400;

/** What Stripe sent was taken: the one sign from outside that the functions hold the secret of this webhook. */
export const stripeDeliveries: Check = {
  part: '2. Stripe',
  name: 'Deliveries of a day',
  run: async (surroundings) => {
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
  },
};
