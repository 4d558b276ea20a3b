import type Stripe from 'stripe';
import type { Backend } from '../_shared/backend.ts';
import { type Endpoint, endpoint, type Handler, Refusal, readObject, textField } from '../_shared/http.ts';

interface Dependencies extends Endpoint {
  stripe: Stripe;
  backend: Pick<Backend, 'callerOf' | 'subscriptionOf' | 'applyCheckoutEvent'>;
}

type Status = 'active' | 'pending' | 'none';

/** What was paid on the page, for whoever has just come back from it. */
interface Purchase {
  amount_cents: number | null;
  currency: string | null;
  paid_at: string;
  email: string | null;
  is_quick_registration: boolean;
}

interface Answer {
  status: Status;
  purchase?: Purchase;
}

/** As long as a page of the provider stays open: its address, which may stay in a history, tells nothing later. */
const TOLD_SECONDS = 24 * 60 * 60;

function purchaseOf(session: Stripe.Checkout.Session): Purchase | undefined {
  if (Date.now() / 1000 - session.created > TOLD_SECONDS) return undefined;
  return {
    amount_cents: session.amount_total,
    currency: session.currency,
    paid_at: new Date(session.created * 1000).toISOString(),
    email: session.customer_email,
    is_quick_registration: session.metadata?.quick_registration === 'true',
  };
}

type SubscriptionBackend = Pick<Backend, 'subscriptionOf'>;

/** What the database holds, which is all that a buyer is ever told. */
async function statusOf(backend: SubscriptionBackend, userId: string): Promise<Status> {
  if (await backend.subscriptionOf(userId, 'active')) return 'active';
  return (await backend.subscriptionOf(userId, 'pending')) ? 'pending' : 'none';
}

/** What the payment page knows, applied as if its event had arrived; the database does it once. */
async function settle(
  stripe: Stripe,
  backend: Dependencies['backend'],
  sessionId: string,
  callerId?: string,
): Promise<Answer> {
  const session = await stripe.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 404) return null;
    throw error;
  });
  if (!session) return { status: 'none' };
  if (callerId && session.client_reference_id !== callerId) throw new Refusal(403, 'not_allowed');
  if (session.payment_status === 'paid') {
    const event = {
      id: `confirm_${session.id}`,
      type: 'checkout.session.completed',
      created: Math.floor(Date.now() / 1000),
      data: { object: session },
    };
    await backend.applyCheckoutEvent(event);
    const status = session.client_reference_id ? await statusOf(backend, session.client_reference_id) : 'none';
    return status === 'active' ? { status, purchase: purchaseOf(session) } : { status };
  }
  return { status: session.status === 'complete' ? 'pending' : 'none' };
}

/**
 * Asked on return from the payment page, before, after or instead of the webhook. A visitor who registered while
 * buying has no session yet: they may ask for the one checkout whose unguessable id they hold.
 */
export function createHandler({ stripe, backend, ...options }: Dependencies): Handler {
  return endpoint(options, async (request): Promise<Answer> => {
    const named = textField(await readObject(request), 'sessionId');
    const caller = await backend.callerOf(request);
    if (!caller) {
      if (!named) throw new Refusal(401, 'not_signed_in');
      return settle(stripe, backend, named);
    }
    const sessionId = named ?? (await backend.subscriptionOf(caller.id, 'pending'))?.checkout_session_id;
    // The page first: a client whose plan has led to a decision pays for the next one while the old one is still there.
    const answer: Answer = sessionId ? await settle(stripe, backend, sessionId, caller.id) : { status: 'none' };
    const hasPlan = answer.status === 'none' && (await backend.subscriptionOf(caller.id, 'active'));
    return hasPlan ? { status: 'active' } : answer;
  });
}
