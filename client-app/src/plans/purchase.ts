import { isActive } from '@rotavisto/shared/domain';
import { type ErrorKey, errorSentence } from '@rotavisto/shared/i18n';
import { pageLanguage } from '@rotavisto/shared/language';
import { AppError, type Plan, refreshSubscription, useSession } from '@rotavisto/shared/session';
import { buyPlan, checkoutAddress } from '@rotavisto/shared/shop';
import { supabase } from '@rotavisto/shared/supabase';
import { notify } from '@rotavisto/shared/toast';

const AREA = '/client/applications';

/** The server has a payment, made or pending, that this tab has not loaded. */
const isPaidAlready = (error: { context?: { status?: number } } | null): boolean => error?.context?.status === 409;

async function openCheckout(plan: Plan, isNext: boolean): Promise<string> {
  const { profile } = useSession.getState();
  if (!profile) throw new AppError('user_missing', errorSentence('auth.userMissing'));
  // Another tab may have paid meanwhile.
  if (isActive(await refreshSubscription()) && !isNext) return AREA;
  const client = await supabase();
  const { origin } = window.location;
  const { data, error } = await client.functions.invoke<unknown>('create-checkout-session', {
    body: {
      priceId: plan.stripe_price_id,
      productId: plan.stripe_product_id,
      planId: plan.id,
      userId: profile.id,
      successUrl: origin + AREA,
      cancelUrl: `${origin}/`,
      language: pageLanguage(),
    },
  });
  if (isPaidAlready(error)) return `${AREA}?checkout=success`;
  return checkoutAddress(data);
}

interface Wish {
  planId: string;
  /** The active plan's application has its decision, which the server checks again. */
  isNext?: boolean;
}

/** Navigates to the payment page. */
export const startCheckout = ({ planId, isNext = false }: Wish): Promise<void> =>
  buyPlan({
    planId,
    openCheckout: (plan) => openCheckout(plan, isNext),
    failure: errorSentence('plans.payment'),
  });

export async function pendingCheckout(): Promise<{ planId: string } | null> {
  const { profile } = useSession.getState();
  if (profile?.role !== 'client') return null;
  const client = await supabase();
  const { data } = await client
    .from('user_subscriptions')
    .select('plan_id')
    .eq('user_id', profile.id)
    .eq('status', 'pending')
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle();
  return data ? { planId: data.plan_id } : null;
}

/** False where nothing is waiting to be paid. */
export async function resumePendingCheckout(): Promise<boolean> {
  const pending = await pendingCheckout();
  if (pending) await startCheckout(pending);
  return pending !== null;
}

const BY_CODE = new Map<string, ErrorKey>([
  ['offline', 'network.noConnection'],
  ['network', 'network.connection'],
  ['over_request_rate_limit', 'network.tooMany'],
  ['plan_missing', 'plans.missing'],
  ['plan_unavailable', 'plans.unavailable'],
  ['checkout_session', 'plans.checkoutSession'],
  ['checkout_url', 'plans.payment'],
  ['shop', 'plans.payment'],
  ['user_missing', 'auth.userMissing'],
]);

/** The error's sentence in the reader's language: the shop's own message is in the language of its bundle. */
export function purchaseSentence(error: Error): string {
  const key = error instanceof AppError ? BY_CODE.get(error.code) : undefined;
  return key ? errorSentence(key) : error.message;
}

/** Options of a purchase mutation: its failure is one toast, in the reader's language. */
export const purchaseOptions = {
  meta: { silent: true },
  onError: (error: Error) => notify({ type: 'error', text: purchaseSentence(error), id: 'checkout' }),
};
