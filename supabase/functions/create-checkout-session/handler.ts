import type Stripe from 'stripe';
import type { Accounts } from '../_shared/accounts.ts';
import { type CheckoutBackend, openCheckout } from '../_shared/checkout.ts';
import { type Body, type Endpoint, endpoint, type Handler, Refusal, readObject, textField } from '../_shared/http.ts';
import { isAllowedOrigin } from '../_shared/origins.ts';
import { type Purchases, travellerOf } from '../_shared/purchases.ts';
import type { Caller, Plan } from '../_shared/types.ts';

interface Dependencies extends Endpoint {
  stripe: Stripe;
  siteUrl: string;
  backend: CheckoutBackend & Pick<Accounts, 'callerOf'> & Pick<Purchases, 'findPlan' | 'subscriptionOf'>;
}

const RETURN_PATHS = { successUrl: '/client/applications', cancelUrl: '/' } as const;

async function planOf(backend: Dependencies['backend'], body: Body): Promise<Plan> {
  const [planId, productId, priceId] = ['planId', 'productId', 'priceId'].map((name) => textField(body, name));
  const plan = planId
    ? ((await backend.findPlan('id', planId)) ?? (await backend.findPlan('stripe_product_id', planId)))
    : productId
      ? await backend.findPlan('stripe_product_id', productId)
      : priceId
        ? await backend.findPlan('stripe_price_id', priceId)
        : null;
  if (!plan?.is_available || plan.price === null) throw new Refusal(422, 'plan_not_available');
  // The browser's values are compared and never used.
  if (priceId && priceId !== plan.stripe_price_id) throw new Refusal(422, 'price_mismatch');
  if (productId && productId !== plan.stripe_product_id) throw new Refusal(422, 'product_mismatch');
  return plan;
}

function checkReturns(body: Body, allowedOrigins: readonly string[]): void {
  for (const [name, path] of Object.entries(RETURN_PATHS)) {
    const given = textField(body, name);
    if (given === undefined) continue;
    const url = URL.canParse(given) ? new URL(given) : null;
    if (!url || !isAllowedOrigin(url.origin, allowedOrigins) || url.pathname !== path) {
      throw new Refusal(422, 'return_url_not_allowed');
    }
  }
}

async function checkSubscription(
  backend: Dependencies['backend'],
  caller: Caller,
  body: Body,
  travellerId: string | null,
): Promise<void> {
  const named = textField(body, 'subscriptionId');
  if (named === undefined) return;
  const pending = await backend.subscriptionOf(caller.id, 'pending', travellerId);
  if (pending?.id !== named) throw new Refusal(409, 'subscription_not_pending');
}

/** Opens the hosted checkout. Price, buyer and return addresses come from us, for any body. */
export function createHandler({ stripe, siteUrl, backend, ...options }: Dependencies): Handler {
  return endpoint(options, async (request) => {
    const caller = await backend.callerOf(request);
    if (!caller) throw new Refusal(401, 'not_signed_in');
    const body = await readObject(request);
    const named = textField(body, 'userId');
    if (caller.role !== 'client' || (named !== undefined && named !== caller.id)) throw new Refusal(403, 'not_allowed');
    const plan = await planOf(backend, body);
    checkReturns(body, options.allowedOrigins);
    const travellerId = travellerOf(body);
    await checkSubscription(backend, caller, body, travellerId);
    const origin = request.headers.get('origin') ?? new URL(siteUrl).origin;
    const language = textField(body, 'language');
    return openCheckout(stripe, backend, { buyer: caller, plan, travellerId, origin, language });
  });
}
