import type Stripe from 'stripe';
import type { Backend } from '../_shared/backend.ts';
import { type Endpoint, endpoint, type Handler, Refusal, readObject, textField } from '../_shared/http.ts';
import { digestOf } from '../_shared/purchaseSecret.ts';

interface Dependencies extends Endpoint {
  stripe: Stripe;
  backend: Pick<
    Backend,
    'callerOf' | 'subscriptionOf' | 'applyCheckoutEvent' | 'visitorSession' | 'purchaseAddress' | 'isGivenUp'
  >;
}

/** `unpaid`: ordered by Pix or boleto, and not paid in time. */
type Status = 'active' | 'pending' | 'unpaid' | 'none';

/** What was paid on the page, for the visitor who has just come back from it. */
interface Purchase {
  amount_cents: number | null;
  currency: string | null;
  paid_at: string;
  email: string | null;
  /** Whether the address may still be corrected by the browser that asks. */
  is_correctable: boolean;
}

interface Answer {
  status: Status;
  purchase?: Purchase;
}

/** As long as a page of the provider stays open: its address, which may stay in a history, is worthless later. */
const TOLD_SECONDS = 24 * 60 * 60;

async function purchaseOf(
  backend: Dependencies['backend'],
  session: Stripe.Checkout.Session,
  digest: string,
): Promise<Purchase | undefined> {
  if (Date.now() / 1000 - session.created > TOLD_SECONDS) return undefined;
  const address = await backend.purchaseAddress(session.id, digest);
  return {
    amount_cents: session.amount_total,
    currency: session.currency,
    paid_at: new Date(session.created * 1000).toISOString(),
    email: address?.email ?? session.customer_email,
    is_correctable: address?.is_correctable ?? false,
  };
}

/** The state in the database; the buyer gets no other answer. */
async function statusOf(backend: Dependencies['backend'], userId: string): Promise<Status> {
  if (await backend.subscriptionOf(userId, 'active')) return 'active';
  return (await backend.subscriptionOf(userId, 'pending')) ? 'pending' : 'none';
}

/** Whether this very page was what paid for the plan: with the same address another visitor may have paid. */
async function visitorStatusOf(backend: Dependencies['backend'], userId: string, sessionId: string): Promise<Status> {
  const active = await backend.subscriptionOf(userId, 'active');
  return active?.checkout_session_id === sessionId ? 'active' : 'pending';
}

/** What the payment page knows, applied as if its event had arrived; the database does it once. */
async function settle(
  stripe: Stripe,
  backend: Dependencies['backend'],
  sessionId: string,
  by: { callerId: string } | { digest: string },
): Promise<Answer> {
  const callerId = 'callerId' in by ? by.callerId : null;
  const session = await stripe.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 404) return null;
    throw error;
  });
  if (!session) return { status: 'none' };
  const buyerId = session.client_reference_id;
  if (callerId && buyerId !== callerId) throw new Refusal(403, 'not_allowed');
  if (session.payment_status !== 'paid') {
    if (session.status !== 'complete') return { status: 'none' };
    return { status: (await backend.isGivenUp(session.id)) ? 'unpaid' : 'pending' };
  }
  const event = {
    id: `confirm_${session.id}`,
    type: 'checkout.session.completed',
    created: Math.floor(Date.now() / 1000),
    data: { object: session },
  };
  await backend.applyCheckoutEvent(event);
  if (!buyerId) return { status: 'none' };
  if ('callerId' in by) return { status: await statusOf(backend, by.callerId) };
  const status = await visitorStatusOf(backend, buyerId, session.id);
  return status === 'active' ? { status, purchase: await purchaseOf(backend, session, by.digest) } : { status };
}

/** One answer for a wrong secret, a session that does not exist and a session of another visitor. */
async function digestOfBeginner(
  backend: Dependencies['backend'],
  sessionId: string,
  secret: string | undefined,
): Promise<string> {
  const digest = await digestOf(secret);
  if (!digest || !(await backend.visitorSession('id', sessionId, digest))) throw new Refusal(401, 'not_signed_in');
  return digest;
}

/**
 * Asked on return from the payment page, before, after or instead of the webhook. A visitor who registered while
 * buying has no session yet: they may ask for the checkout that the secret of their browser opened. Its id is no
 * secret, as it stands in an address.
 */
export function createHandler({ stripe, backend, ...options }: Dependencies): Handler {
  return endpoint(options, async (request): Promise<Answer> => {
    const body = await readObject(request);
    const named = textField(body, 'sessionId');
    const caller = await backend.callerOf(request);
    if (!caller) {
      if (!named) throw new Refusal(401, 'not_signed_in');
      const digest = await digestOfBeginner(backend, named, textField(body, 'secret'));
      return settle(stripe, backend, named, { digest });
    }
    const sessionId = named ?? (await backend.subscriptionOf(caller.id, 'pending'))?.checkout_session_id;
    // The page first: a client whose plan has led to a decision pays for the next one while the old one is still there.
    const answer: Answer = sessionId
      ? await settle(stripe, backend, sessionId, { callerId: caller.id })
      : { status: 'none' };
    const hasPlan = answer.status === 'none' && (await backend.subscriptionOf(caller.id, 'active'));
    return hasPlan ? { status: 'active' } : answer;
  });
}
