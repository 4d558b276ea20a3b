import type Stripe from 'stripe';
import { Refusal } from './http.ts';
import { planName } from './planName.ts';
import { sha256 } from './purchaseSecret.ts';
import type { Purchases } from './purchases.ts';
import { DatabaseRefusal, type Plan, type Subscription, type Visitor } from './types.ts';

export interface Purchase {
  buyer: { id: string; email: string };
  plan: Plan;
  /** The child that the plan is for; null for the buyer. */
  travellerId?: string | null;
  origin: string;
  /** The buyer's language; the payment page is Portuguese without one. */
  language?: string;
  /** The only way of paying on the payment page; without it the page offers all of them. */
  payWith?: string;
  /** A buyer without a session; another visitor may have started a purchase with the same address. */
  visitor?: Visitor;
}

export interface Checkout {
  id: string;
  url: string;
}

export type CheckoutBackend = Pick<Purchases, 'openCheckout' | 'paymentMethods' | 'rememberSession' | 'visitorSession'>;

const REFUSALS: Record<string, Refusal> = {
  already_active: new Refusal(409, 'already_active'),
  plan_not_available: new Refusal(422, 'plan_not_available'),
  not_allowed: new Refusal(403, 'not_allowed'),
  is_adult_now: new Refusal(409, 'is_adult_now'),
};

async function openSubscription(
  backend: CheckoutBackend,
  { buyer, plan, travellerId = null }: Purchase,
): Promise<Subscription> {
  try {
    return await backend.openCheckout(buyer.id, plan.id, travellerId);
  } catch (error) {
    throw (error instanceof DatabaseRefusal && REFUSALS[error.message]) || error;
  }
}

const LOCALES: Record<string, Stripe.Checkout.SessionCreateParams.Locale> = { en: 'en', es: 'es-419' };

/**
 * The addresses to which the buyer returns, signed in or not, with the language if it is not Portuguese and the
 * traveller of the case.
 */
export function returnUrls(
  origin: string,
  { visitor, language = '', travellerId }: Pick<Purchase, 'visitor' | 'language' | 'travellerId'>,
) {
  const spoken = LOCALES[language] && visitor ? language : '';
  const more = `${spoken && `&lang=${spoken}`}${travellerId ? `&case=${travellerId}` : ''}`;
  return {
    success_url: `${origin}/payment?session_id={CHECKOUT_SESSION_ID}${more}`,
    cancel_url: `${origin}/${spoken}?checkout=cancelled`,
  };
}

function amountOf({ amount_cents: amount }: Subscription): number {
  if (amount === null) throw new Error('A purchase without an amount cannot be paid');
  return amount;
}

type MethodType = Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType;

function sessionParameters(
  purchase: Purchase,
  subscription: Subscription,
  methods: string[] | null,
): Stripe.Checkout.SessionCreateParams {
  const { buyer, plan, origin, language = '' } = purchase;
  const isQuickRegistration = Boolean(purchase.visitor);
  const metadata = {
    user_id: buyer.id,
    plan_id: plan.id,
    subscription_id: subscription.id,
    quick_registration: String(isQuickRegistration),
    ...(purchase.payWith ? { pay_with: purchase.payWith } : {}),
  };
  const name = planName(plan, language);
  const price = plan.stripe_price_id
    ? { price: plan.stripe_price_id }
    : {
        price_data: {
          currency: 'brl',
          unit_amount: amountOf(subscription),
          product_data: { name },
        },
      };
  return {
    mode: 'payment',
    locale: LOCALES[language] ?? 'pt-BR',
    line_items: [{ ...price, quantity: 1 }],
    client_reference_id: buyer.id,
    customer_email: buyer.email,
    metadata,
    payment_intent_data: { metadata },
    ...(methods ? { allowed_payment_method_types: methods as MethodType[] } : {}),
    // A product at Stripe has a single name, in Portuguese.
    ...(plan.stripe_price_id && name !== plan.name ? { custom_text: { submit: { message: name } } } : {}),
    ...returnUrls(origin, purchase),
  };
}

const isSameList = (one: readonly string[] | null | undefined, other: readonly string[]) =>
  [...(one ?? [])].sort().join() === [...other].sort().join();

const isNotFound = (error: unknown) => error instanceof Error && 'statusCode' in error && error.statusCode === 404;

const asksFor = (session: Stripe.Checkout.Session, subscription: Subscription) =>
  session.amount_total === subscription.amount_cents && session.currency === subscription.currency;

/**
 * The payment page that the buyer left open: for a client the account's own, for a visitor the one opened with the
 * visitor's secret.
 */
const previousSession = async (
  backend: CheckoutBackend,
  subscription: Subscription,
  visitor: Visitor | undefined,
): Promise<string | null> =>
  visitor
    ? backend.visitorSession('subscription_id', subscription.id, visitor.secretDigest)
    : subscription.checkout_session_id;

/**
 * The open payment page if its return address, language, methods and frozen price still match. Otherwise it is closed,
 * so that the buyer pays neither twice nor an old price.
 */
async function reusable(
  stripe: Stripe,
  subscription: Subscription,
  previous: string | null,
  { success_url, locale, metadata, allowed_payment_method_types: methods }: Stripe.Checkout.SessionCreateParams,
): Promise<Stripe.Checkout.Session | null> {
  if (!previous) return null;
  const session = await stripe.checkout.sessions.retrieve(previous).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  // Pix and boleto: the payment is ordered, and the money has not arrived yet.
  if (session?.status === 'complete') throw new Refusal(409, 'payment_in_progress');
  if (session?.status !== 'open') return null;
  const isSame =
    session.success_url === success_url &&
    (session.locale ?? 'pt-BR') === locale &&
    (session.metadata?.pay_with ?? '') === (metadata?.pay_with ?? '') &&
    (!methods || isSameList(session.allowed_payment_method_types, methods));
  if (session.url && isSame && asksFor(session, subscription)) return session;
  await close(stripe, session.id);
  return null;
}

async function close(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    // The page was paid between the two requests, so a second payment must not start.
    const { status } = await stripe.checkout.sessions.retrieve(sessionId);
    if (status === 'complete') throw new Refusal(409, 'payment_in_progress');
    if (status === 'open') throw error;
  }
}

async function createSession(
  stripe: Stripe,
  purchase: Purchase,
  subscription: Subscription,
  previous: string | null,
  parameters: Stripe.Checkout.SessionCreateParams,
): Promise<Stripe.Checkout.Session> {
  // The key contains the page's content: the same key with another price, text or methods would be rejected.
  const page = [parameters, amountOf(subscription), purchase.visitor?.secretDigest];
  const idempotencyKey = ['checkout', subscription.id, previous ?? 'first', await sha256(JSON.stringify(page))].join(
    ':',
  );
  const session = await stripe.checkout.sessions.create(parameters, { idempotencyKey });
  if (!asksFor(session, subscription)) {
    await close(stripe, session.id);
    throw new Error(
      `The price at the payment provider is ${session.amount_total} and not ${subscription.amount_cents}`,
    );
  }
  return session;
}

/**
 * Opens or reopens the hosted checkout for a person and a plan; a repeated call returns the same session. Every visitor
 * has a separate page, also with the same address.
 */
export async function openCheckout(stripe: Stripe, backend: CheckoutBackend, purchase: Purchase): Promise<Checkout> {
  const { visitor } = purchase;
  const subscription = await openSubscription(backend, purchase);
  const offered = await backend.paymentMethods();
  const parameters = sessionParameters(purchase, subscription, purchase.payWith ? [purchase.payWith] : offered);
  const previous = await previousSession(backend, subscription, visitor);
  const open = await reusable(stripe, subscription, previous, parameters);
  const session = open ?? (await createSession(stripe, purchase, subscription, previous, parameters));
  if (!session.url) throw new Error('The payment provider answered a session without an address');
  // A visitor may have returned to correct the name.
  if (!open || visitor) {
    const { id, amount_total: amount, currency } = session;
    await backend.rememberSession(subscription.id, { id, amount: amount ?? 0, currency: currency ?? '' }, visitor);
  }
  return { id: session.id, url: session.url };
}
