import { isActive } from '@rotavisto/shared/domain';
import { pageLanguage } from '@rotavisto/shared/language';
import { AppError, type Plan, session, useSession } from '@rotavisto/shared/session';
import { buyPlan, checkoutAddress } from '@rotavisto/shared/shop';
import { supabase } from '@rotavisto/shared/supabase';
import { inCase } from '../cases/currentCase';

const AREA = '/client/applications';

/** The page that shows a completed or a pending payment. */
const PAYMENT = '/payment';

/** True if the server already has a completed or pending payment, for example from another tab. */
const isPaidAlready = (error: { context?: { status?: number } } | null): boolean => error?.context?.status === 409;

async function openCheckout(plan: Plan, { isNext = false, travellerId = null }: Omit<Wish, 'planId'>): Promise<string> {
  const { profile } = useSession.getState();
  if (!profile) throw new AppError('user_missing');
  const area = travellerId ? `${AREA}${inCase(travellerId)}` : AREA;
  // The plan is read again, because another tab may have paid meanwhile; for a child's plan, the server checks.
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
  /** The child for the plan; without a child, the plan is for the account holder. */
  travellerId?: string | null;
  /** True for the next plan after the decision of the active plan; the server checks the decision again. */
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

/** Opens a pending checkout again; returns false without a pending checkout. */
export async function resumePendingCheckout(travellerId: string | null = null): Promise<boolean> {
  const pending = await pendingCheckout(travellerId);
  if (pending) await startCheckout({ ...pending, travellerId });
  return pending !== null;
}
