import { supabase } from '@rotavisto/shared/supabase';
import { isActive } from '../domain';
import { AppError } from './AppError';
import { refreshSubscription } from './account';
import { toAppError } from './authErrors';
import { browser, goToCheckout, isCheckoutSession, once } from './goToCheckout';
import { findPlan } from './plans';
import { useSession } from './sessionStore';
import type { Plan } from './types';

async function buyable(planId: string): Promise<Plan> {
  const plan = await findPlan(planId);
  if (!plan) throw new AppError('plan_missing', 'Plano não encontrado');
  if (!plan.is_available) throw new AppError('plan_unavailable', 'Este plano ainda não está disponível');
  return plan;
}

export { buyable as findBuyablePlan };

/** The server knows of a payment, made or on its way, that this tab has not heard of. */
const isPaidAlready = (error: { context?: { status?: number } } | null): boolean => error?.context?.status === 409;

async function open(plan: Plan, userId: string): Promise<void> {
  const client = await supabase();
  const { origin } = window.location;
  const { data, error } = await client.functions.invoke<unknown>('create-checkout-session', {
    body: {
      priceId: plan.stripe_price_id,
      productId: plan.stripe_product_id,
      planId: plan.id,
      userId,
      successUrl: `${origin}/client/applications`,
      cancelUrl: `${origin}/`,
    },
  });
  if (isPaidAlready(error)) {
    browser.leaveFor('/client/applications?checkout=success');
    return;
  }
  if (error || !isCheckoutSession(data)) {
    throw new AppError('checkout_session', 'Erro ao criar sessão de pagamento', error);
  }
  await goToCheckout(data);
}

async function purchase(planId: string): Promise<void> {
  const { profile } = useSession.getState();
  if (!profile) throw new AppError('user_missing', 'Usuário não encontrado');
  const plan = await buyable(planId);
  // Another tab may have paid meanwhile.
  if (isActive(await refreshSubscription())) {
    browser.leaveFor('/client/applications');
    return;
  }
  await open(plan, profile.id);
}

/** Leaves the page for the hosted checkout. The server decides price, currency and plan. */
export function startCheckout({ planId }: { planId: string }): Promise<void> {
  return once(async () => {
    try {
      await purchase(planId);
    } catch (error) {
      throw toAppError(error, 'Erro ao processar pagamento');
    }
  });
}

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
