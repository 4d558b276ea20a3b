import type Stripe from 'stripe';
import type { Accounts } from '../_shared/accounts.ts';
import { type Endpoint, endpoint, type Handler, Refusal, readObject, textField } from '../_shared/http.ts';
import { digestOf } from '../_shared/purchaseSecret.ts';
import { type Purchases, travellerOf } from '../_shared/purchases.ts';
import type { PaidPage } from '../_shared/types.ts';

interface Dependencies extends Endpoint {
  stripe: Stripe;
  backend: Pick<Accounts, 'callerOf'> &
    Pick<
      Purchases,
      'subscriptionOf' | 'applyCheckoutEvent' | 'visitorSession' | 'purchaseAddress' | 'isGivenUp' | 'paidPage'
    >;
}

/**
 * The result of a visit to the payment page. `pending`: ordered by Pix or boleto; `unpaid`: ordered so, and not paid in
 * time; `open`: neither paid nor ordered; `twice`: paid although a plan is active; `held`: paid, and an administrator
 * must resolve it; `none`: no such page.
 */
type Status = 'active' | 'pending' | 'unpaid' | 'open' | 'expired' | 'refunded' | 'twice' | 'held' | 'none';

/** The order or payment on the page, for the returning buyer. */
interface Purchase {
  amount_cents: number | null;
  currency: string | null;
  paid_at: string;
  email: string | null;
  /** True if the asking browser may still correct the address. */
  is_correctable: boolean;
  receipt_number: number | null;
  method: string | null;
  receipt_url: string | null;
  refunded_cents: number;
  refunded_at: string | null;
}

interface Answer {
  status: Status;
  purchase?: Purchase;
  /** The address of the payment page while it is open. */
  url?: string;
}

/**
 * The time for which the provider keeps a payment page open. A visitor with an older address gets no purchase, because the
 * address may be left in the history of a shared browser.
 */
const OPEN_SECONDS = 24 * 60 * 60;

type Asker = { callerId: string } | { digest: string };

async function purchaseOf(
  backend: Dependencies['backend'],
  session: Stripe.Checkout.Session,
  page: PaidPage | null,
  by: Asker,
): Promise<Purchase | undefined> {
  const isVisitor = 'digest' in by;
  if (isVisitor && Date.now() / 1000 - session.created > OPEN_SECONDS) return undefined;
  const address = isVisitor ? await backend.purchaseAddress(session.id, by.digest) : null;
  return {
    amount_cents: session.amount_total,
    currency: session.currency,
    paid_at: page?.captured_at ?? new Date(session.created * 1000).toISOString(),
    email: address?.email ?? session.customer_email,
    is_correctable: address?.is_correctable ?? false,
    receipt_number: page?.receipt_number ?? null,
    method: page?.payment_method ?? null,
    receipt_url: page?.receipt_url ?? null,
    refunded_cents: page?.refunded_cents ?? 0,
    refunded_at: page?.refunded_as_of ?? null,
  };
}

/** The result by the payment's state in the database. */
function statusOf(page: PaidPage | null): Status {
  if (!page) return 'pending';
  if (page.is_refunded) return 'refunded';
  if (page.outcome === 'activated') return 'active';
  const isTwice = page.to_resolve.some(({ reason, status }) => reason === 'already_active' && status === 'open');
  return isTwice ? 'twice' : 'held';
}

async function unpaidStatusOf(backend: Dependencies['backend'], session: Stripe.Checkout.Session): Promise<Answer> {
  if (session.status === 'expired') return { status: 'expired' };
  if (session.status !== 'complete') return { status: 'open', url: session.url ?? undefined };
  return { status: (await backend.isGivenUp(session.id)) ? 'unpaid' : 'pending' };
}

const isMissing = (error: unknown) => error instanceof Error && 'statusCode' in error && error.statusCode === 404;

/** Reads the session with its charge, which alone has the payment method. */
async function readSession(stripe: Stripe, sessionId: string) {
  const expand = ['payment_intent.latest_charge'];
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand }).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  const intent = typeof session?.payment_intent === 'object' ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  return { session: session && { ...session, payment_intent: intent?.id ?? session.payment_intent }, charge };
}

/** Applies the state of the page as if its events had arrived; the database applies each once. */
async function settle(stripe: Stripe, backend: Dependencies['backend'], sessionId: string, by: Asker): Promise<Answer> {
  const { session, charge } = await readSession(stripe, sessionId);
  if (!session) return { status: 'none' };
  const buyerId = session.client_reference_id;
  if ('callerId' in by && buyerId !== by.callerId) throw new Refusal(403, 'not_allowed');
  if (session.payment_status !== 'paid') {
    const answer = await unpaidStatusOf(backend, session);
    return { ...answer, purchase: await purchaseOf(backend, session, null, by) };
  }
  const created = Math.floor(Date.now() / 1000);
  const apply = (id: string, type: string, object: unknown) =>
    backend.applyCheckoutEvent({ id, type, created, data: { object } });
  // Applies the charge before the session, so that the mail about the session names the payment method.
  if (charge) await apply(`confirm_${charge.id}`, 'charge.succeeded', charge);
  await apply(`confirm_${session.id}`, 'checkout.session.completed', session);
  const page = await backend.paidPage(session.id);
  return { status: statusOf(page), purchase: await purchaseOf(backend, session, page, by) };
}

/** One response for a wrong secret, an unknown session and another visitor's session. */
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
 * Called on return from the payment page, before, after or instead of the webhook. A visitor who registered by buying
 * has no session and may read the checkout opened with the browser's secret. The checkout's id is not secret, because
 * it is part of an address.
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
    const travellerId = travellerOf(body);
    const sessionId = named ?? (await backend.subscriptionOf(caller.id, 'pending', travellerId))?.checkout_session_id;
    // The page is checked first: a client may pay for the next plan while the former one is still active.
    const answer: Answer = sessionId
      ? await settle(stripe, backend, sessionId, { callerId: caller.id })
      : { status: 'none' };
    const hasPlan = answer.status === 'none' && (await backend.subscriptionOf(caller.id, 'active', travellerId));
    return hasPlan ? { status: 'active' } : answer;
  });
}
