import type Stripe from 'stripe';
import { type Endpoint, endpoint, type Handler, Refusal } from '../_shared/http.ts';
import type { IsScheduler } from '../_shared/isScheduler.ts';
import type { Purchases } from '../_shared/purchases.ts';

interface Dependencies extends Endpoint {
  stripe: Stripe;
  isScheduler: IsScheduler;
  backend: Pick<Purchases, 'applyCheckoutEvent'>;
  now?: () => number;
}

const DAYS = 4;
const DAY_SECONDS = 86_400;
const PAGE = 100;

/** A boleto may be paid days after its page was opened. */
const since = (now: number) => Math.floor(now / 1000) - DAYS * DAY_SECONDS;

/**
 * Lists the provider's sessions of the last days and applies their state as if every webhook had arrived. Applying the
 * same fact again changes nothing, so it can run at any time.
 */
export function createHandler({ stripe, isScheduler, backend, now = Date.now, ...options }: Dependencies): Handler {
  return endpoint(options, async (request) => {
    if (!(await isScheduler(request))) throw new Refusal(401, 'not_allowed');
    const created = Math.floor(now() / 1000);
    const outcomes: Record<string, number> = {};
    const apply = async (id: string, type: string, object: unknown) => {
      const outcome = await backend.applyCheckoutEvent({ id, type, created, data: { object } });
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    };
    const sessions = stripe.checkout.sessions.list({
      created: { gte: since(now()) },
      limit: PAGE,
      expand: ['data.payment_intent.latest_charge'],
    });
    for await (const session of sessions) {
      const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
      const object = { ...session, payment_intent: intent?.id ?? session.payment_intent };
      if (session.status === 'expired')
        await apply(`reconcile_${session.id}_expired`, 'checkout.session.expired', object);
      if (session.payment_status !== 'paid') continue;
      await apply(`confirm_${session.id}`, 'checkout.session.completed', object);
      const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
      if (!charge) continue;
      await apply(`reconcile_${charge.id}_receipt`, 'charge.succeeded', charge);
      // One event for each refunded sum, because the next refund of the charge is another one.
      if (charge.amount_refunded > 0) {
        await apply(`reconcile_${charge.id}_${charge.amount_refunded}`, 'charge.refunded', charge);
      }
      if (charge.disputed) await reconcileDisputes(stripe, charge.id, apply);
    }
    return { outcomes };
  });
}

async function reconcileDisputes(
  stripe: Stripe,
  charge: string,
  apply: (id: string, type: string, object: unknown) => Promise<void>,
): Promise<void> {
  for await (const dispute of stripe.disputes.list({ charge })) {
    const isClosed = ['won', 'lost', 'warning_closed'].includes(dispute.status);
    const type = isClosed ? 'charge.dispute.closed' : 'charge.dispute.created';
    await apply(`reconcile_${dispute.id}_${dispute.status}`, type, dispute);
  }
}
