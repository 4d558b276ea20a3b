import { isActive } from '@rotavisto/shared/domain';
import { pageLanguage } from '@rotavisto/shared/language';
import { AppError, type Plan, session, useSession } from '@rotavisto/shared/session';
import { buyPlan, checkoutAddress } from '@rotavisto/shared/shop';
import { supabase } from '@rotavisto/shared/supabase';
import { inCase } from '../cases/currentCase';

const AREA = '/client/applications';

/** Where a payment that was made or ordered is shown. */
const PAYMENT = '/payment';

/** The server has a payment, made or pending, that this tab does not know about. */
const isPaidAlready = (error: { context?: { status?: number } } | null): boolean => error?.context?.status === 409;

async function openCheckout(plan: Plan, { isNext = false, travellerId = null }: Omit<Wish, 'planId'>): Promise<string> {
  const { profile } = useSession.getState();
  if (!profile) throw new AppError('user_missing');
  const area = travellerId ? `${AREA}${inCase(travellerId)}` : AREA;
  // Another tab may have paid meanwhile; the server knows of a child's plan.
  if (isActive(await (await session()).refreshSubscription()) && !isNext && !travellerId) return area;
  const client = await supabase();
  const { origin } = window.location;
  const { data, error } = await client.functions.invoke<unknown>('create-checkout-session', {
    body: {
      priceId: plan.stripe_price_id,
      productId: plan.stripe_product_id,
      planId: plan.id,
      userId: profile.id,
      successUrl: origin + area,
      cancelUrl: `${origin}/`,
      language: pageLanguage(),
      ...(travellerId && { travellerId }),
    },
  });
  if (isPaidAlready(error)) return travellerId ? `${PAYMENT}${inCase(travellerId)}` : PAYMENT;
  return checkoutAddress(data);
}

interface Wish {
  planId: string;
  /** The child the plan is for; the account holder without one. */
  travellerId?: string | null;
  /** The plan that is active has led to its decision; the server asks again whether that is so. */
  isNext?: boolean;
}

/** Navigates to the payment page. */
export const startCheckout = ({ planId, ...wish }: Wish): Promise<void> =>
  buyPlan({
    planId,
    openCheckout: (plan) => openCheckout(plan, wish),
  });

export async function pendingCheckout(travellerId: string | null = null): Promise<{ planId: string } | null> {
  const { profile } = useSession.getState();
  if (profile?.role !== 'client') return null;
  const client = await supabase();
  const { data } = await client
    .from('user_subscriptions')
    .select('plan_id')
    .eq('user_id', profile.id)
    .filter('traveller_id', travellerId ? 'eq' : 'is', travellerId)
    .eq('status', 'pending')
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle();
  return data ? { planId: data.plan_id } : null;
}

/** False where nothing is waiting to be paid. */
export async function resumePendingCheckout(travellerId: string | null = null): Promise<boolean> {
  const pending = await pendingCheckout(travellerId);
  if (pending) await startCheckout({ ...pending, travellerId });
  return pending !== null;
}
