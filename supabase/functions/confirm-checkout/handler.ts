import type Stripe from 'stripe';
import type { Backend } from '../_shared/backend.ts';
import { type Endpoint, endpoint, type Handler, Refusal, readObject, textField } from '../_shared/http.ts';

interface Dependencies extends Endpoint {
  stripe: Stripe;
  backend: Pick<Backend, 'callerOf' | 'subscriptionOf' | 'applyCheckoutEvent'>;
}

type Status = 'active' | 'pending' | 'none';

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
): Promise<Status> {
  const session = await stripe.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 404) return null;
    throw error;
  });
  if (!session) return 'none';
  if (callerId && session.client_reference_id !== callerId) throw new Refusal(403, 'not_allowed');
  if (session.payment_status === 'paid') {
    const event = {
      id: `confirm_${session.id}`,
      type: 'checkout.session.completed',
      created: Math.floor(Date.now() / 1000),
      data: { object: session },
    };
    await backend.applyCheckoutEvent(event);
    return session.client_reference_id ? statusOf(backend, session.client_reference_id) : 'none';
  }
  return session.status === 'complete' ? 'pending' : 'none';
}

/**
 * Asked on return from the payment page, before, after or instead of the webhook. A visitor who registered while
 * buying has no session yet: they may ask for the one checkout whose unguessable id they hold.
 */
export function createHandler({ stripe, backend, ...options }: Dependencies): Handler {
  return endpoint(options, async (request): Promise<{ status: Status }> => {
    const named = textField(await readObject(request), 'sessionId');
    const caller = await backend.callerOf(request);
    if (!caller) {
      if (!named) throw new Refusal(401, 'not_signed_in');
      return { status: await settle(stripe, backend, named) };
    }
    const sessionId = named ?? (await backend.subscriptionOf(caller.id, 'pending'))?.checkout_session_id;
    // The page first: a client whose plan has led to a decision pays for the next one while the old one is still there.
    const status = sessionId ? await settle(stripe, backend, sessionId, caller.id) : 'none';
    const hasPlan = status === 'none' && (await backend.subscriptionOf(caller.id, 'active'));
    return { status: hasPlan ? 'active' : status };
  });
}
