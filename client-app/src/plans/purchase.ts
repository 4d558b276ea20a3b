import { isActive } from '@rotavisto/shared/domain';
import { pageLanguage } from '@rotavisto/shared/language';
import { AppError, type Plan, session, useSession } from '@rotavisto/shared/session';
import { buyPlan, checkoutAddress } from '@rotavisto/shared/shop';
import { supabase } from '@rotavisto/shared/supabase';

const AREA = '/client/applications';

/** Where a payment that was made or ordered is shown. */
const PAYMENT = '/payment';

/** The server has a payment, made or pending, that this tab does not know about. */
const isPaidAlready = (error: { context?: { status?: number } } | null): boolean => error?.context?.status === 409;

async function openCheckout(plan: Plan, isNext: boolean): Promise<string> {
  const { profile } = useSession.getState();
  if (!profile) throw new AppError('user_missing');
  // Another tab may have paid meanwhile.
  if (isActive(await (await session()).refreshSubscription()) && !isNext) return AREA;
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
  if (isPaidAlready(error)) return PAYMENT;
  return checkoutAddress(data);
}

interface Wish {
  planId: string;
  /** The plan that is active has led to its decision; the server asks again whether that is so. */
  isNext?: boolean;
}

/** Navigates to the payment page. */
export const startCheckout = ({ planId, isNext = false }: Wish): Promise<void> =>
  buyPlan({
    planId,
    openCheckout: (plan) => openCheckout(plan, isNext),
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
