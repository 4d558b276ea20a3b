import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Charge } from './chargeOf';
import { randomId, type Session } from './Sessions';

interface Settings {
  webhookSecret: string;
  deliver: (request: Request) => Promise<Response>;
  log: (line: string) => void;
}

const RETRY_AFTER_MS = [500, 2_000, 8_000, 30_000];

/** Posts an event like Stripe: signed over its exact bytes, and repeated until it is accepted. */
export function createEventSender({ webhookSecret, deliver, log }: Settings) {
  return async (type: string, subject: Session | Charge): Promise<void> => {
    const object = 'product_name' in subject ? { ...subject, product_name: undefined } : subject;
    const created = Math.floor(Date.now() / 1000);
    const event = {
      id: randomId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created,
      livemode: false,
      type,
    };
    const payload = JSON.stringify({ ...event, data: { object }, pending_webhooks: 1, request: null });
    for (const wait of [...RETRY_AFTER_MS, 0]) {
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const url = 'http://local/functions/v1/stripe-webhook';
      const response = await deliver(new Request(url, { method: 'POST', headers, body: payload }));
      if (response.ok) return;
      await sleep(wait, undefined, { ref: false });
    }
    log(`stripe: event ${event.id} (${type}) was not accepted`);
  };
}
