import type Stripe from 'stripe';
import type { Accounts } from '../_shared/accounts.ts';
import { type Endpoint, endpoint, type Handler, Refusal, readObject, textField } from '../_shared/http.ts';
import type { Purchases } from '../_shared/purchases.ts';
import { DatabaseRefusal } from '../_shared/types.ts';

interface Dependencies extends Endpoint {
  stripe: Stripe;
  backend: Pick<Accounts, 'callerOf'> & Pick<Purchases, 'beginRefund' | 'refundRefused' | 'applyCheckoutEvent'>;
}

const REFUSALS: Record<string, Refusal> = {
  not_allowed: new Refusal(403, 'not_allowed'),
  reason_required: new Refusal(422, 'reason_required'),
  payment_entry_not_found: new Refusal(404, 'payment_entry_not_found'),
  payment_already_resolved: new Refusal(409, 'payment_already_resolved'),
  payment_not_refundable: new Refusal(409, 'payment_not_refundable'),
  refund_under_way: new Refusal(409, 'refund_under_way'),
  refund_by_transfer: new Refusal(409, 'refund_by_transfer'),
};

const isRefunded = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'charge_already_refunded';

/** Returns whether less is left than the database knows: the event of another refund has not arrived yet. */
const isAmountTooLarge = (error: unknown) => error instanceof Error && 'param' in error && error.param === 'amount';

/** The provider's message of a final rejection; null for temporary errors, after which the refund is tried again. */
function refusalIn(error: unknown): string | null {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return null;
  const { statusCode } = error;
  return statusCode >= 400 && statusCode < 500 && ![401, 408, 409, 429].includes(statusCode) ? error.message : null;
}

/**
 * Refunds a payment for an administrator. The database first checks the permission and the remaining amount. The
 * database closes the entry once the provider has paid: at once, or by webhook or reconciliation.
 */
export function createHandler({ stripe, backend, ...options }: Dependencies): Handler {
  return endpoint(options, async (request) => {
    const caller = await backend.callerOf(request);
    if (!caller) throw new Refusal(401, 'not_signed_in');
    const body = await readObject(request);
    const entryId = textField(body, 'entryId');
    if (!entryId) throw new Refusal(422, 'payment_entry_not_found');
    const due = await backend.beginRefund(request, entryId, textField(body, 'note') ?? '').catch((error: unknown) => {
      if (!(error instanceof DatabaseRefusal)) throw error;
      // A malformed id is answered like an unknown entry.
      if (error.message.startsWith('invalid input syntax')) throw new Refusal(422, 'payment_entry_not_found');
      throw REFUSALS[error.message] ?? error;
    });
    const refund = await stripe.refunds
      .create(
        {
          payment_intent: due.payment_intent_id,
          amount: due.amount_cents,
          // The refund's events carry the entry that began it.
          metadata: { entry_id: entryId },
          expand: ['charge'],
        },
        // The same for a repeated request, and another one after the refund has failed.
        { idempotencyKey: `refund:${due.refund_id ?? entryId}:${due.amount_cents}` },
      )
      .catch(async (error: unknown) => {
        // The payment was refunded meanwhile, and the event of that refund closes the entry.
        if (isRefunded(error)) throw new Refusal(409, 'payment_already_resolved');
        // A transfer of the known remainder would refund a part twice.
        if (isAmountTooLarge(error)) throw new Refusal(409, 'refund_under_way');
        const reason = refusalIn(error);
        if (reason === null) throw error;
        await backend.refundRefused(request, entryId, reason);
        throw new Refusal(409, 'refund_refused', reason);
      });
    if (typeof refund.charge === 'object' && refund.charge) {
      const created = Math.floor(Date.now() / 1000);
      const data = { object: refund.charge };
      await backend.applyCheckoutEvent({ id: `refund_${refund.id}`, type: 'charge.refunded', created, data });
    }
    return { status: refund.status };
  });
}
