import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { access } from './clients';

export interface SessionFields {
  subscriptionId: string;
  userId: string;
  sessionId?: string;
  [field: string]: unknown;
}

/** A paid Checkout Session in Stripe's form; every field can be overridden. */
export function paidSession({ subscriptionId, userId, sessionId = `cs_${randomUUID()}`, ...other }: SessionFields) {
  return {
    id: sessionId,
    object: 'checkout.session',
    payment_status: 'paid',
    status: 'complete',
    currency: 'brl',
    amount_total: 49997,
    payment_intent: `pi_${sessionId}`,
    client_reference_id: userId,
    metadata: { user_id: userId, subscription_id: subscriptionId },
    ...other,
  };
}

interface Sending {
  id?: string;
  livemode?: boolean;
  secret?: string;
  timestamp?: number;
  signature?: string | null;
}

/** Posts an event to the webhook, signed by the SDK's helper by default. */
export async function sendEvent(type: string, object: object, sending: Sending = {}): Promise<Response> {
  const { id = `evt_${randomUUID()}`, livemode = false, secret = access.webhookSecret, timestamp } = sending;
  const payload = JSON.stringify({ id, object: 'event', type, livemode, data: { object } });
  const signed = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const signature = sending.signature === undefined ? signed : sending.signature;
  return fetch(`${access.url}/functions/v1/stripe-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature === null ? {} : { 'stripe-signature': signature }) },
    body: payload,
  });
}
