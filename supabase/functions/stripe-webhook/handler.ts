import type Stripe from 'stripe';
import type { Handler } from '../_shared/http.ts';
import type { Purchases } from '../_shared/purchases.ts';
import type { PaymentDue } from '../_shared/types.ts';
import { dueOf } from './dueOf.ts';

interface Dependencies {
  stripe: Stripe;
  cryptoProvider?: Stripe.CryptoProvider;
  webhookSecret: string;
  isLive: boolean;
  backend: Pick<Purchases, 'applyCheckoutEvent'>;
  log?: (message: string) => void;
}

const TOLERANCE_SECONDS = 300;
const SUSPICIOUS = new Set(['amount_mismatch', 'owner_mismatch', 'unknown_subscription']);

const answer = (status: number, body: Record<string, unknown>) => Response.json(body, { status });

/**
 * Applies Stripe's events in any order and number; the database applies each once. Only our own failures, including
 * keys of another mode, are answered with 5xx, after which Stripe repeats the event.
 */
export function createHandler(dependencies: Dependencies): Handler {
  const { stripe, cryptoProvider, webhookSecret, isLive, backend, log = () => {} } = dependencies;

  async function verified(request: Request): Promise<Stripe.Event | null> {
    const signature = request.headers.get('stripe-signature');
    if (!signature) return null;
    try {
      const body = await request.text();
      return await stripe.webhooks.constructEventAsync(
        body,
        signature,
        webhookSecret,
        TOLERANCE_SECONDS,
        cryptoProvider,
      );
    } catch {
      return null;
    }
  }

  /** A mail without the due time is better than an event that waits for it. */
  const dueIfKnown = (event: Stripe.Event): Promise<PaymentDue | undefined> =>
    dueOf(stripe, event).catch((error: unknown) => {
      log(error instanceof Error ? error.message : String(error));
      return undefined;
    });

  return async (request) => {
    if (request.method !== 'POST') return answer(405, { error: 'method_not_allowed' });
    const event = await verified(request);
    if (!event) return answer(400, { error: 'invalid_signature' });
    if (event.livemode !== isLive) {
      // Stripe does not repeat an event answered with 2xx; it sends a rejected event again until the keys match the
      // mode of the event.
      log(`ALERT other_mode: event ${event.id}`);
      return answer(503, { error: 'other_mode' });
    }
    const due = await dueIfKnown(event);
    try {
      const outcome = await backend.applyCheckoutEvent({
        id: event.id,
        type: event.type,
        created: event.created,
        data: event.data,
        ...(due && { due }),
      });
      if (SUSPICIOUS.has(outcome)) log(`ALERT ${outcome}: event ${event.id}`);
      return answer(200, { received: true, outcome });
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      return answer(500, { error: 'internal_error' });
    }
  };
}
