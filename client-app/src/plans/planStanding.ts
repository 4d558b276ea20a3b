import { verb } from '@rotavisto/shared/data';
import { useSession } from '@rotavisto/shared/session';
import { askPayment } from '@rotavisto/shared/shop';
import { supabase } from '@rotavisto/shared/supabase';
import { pendingCheckout } from './purchase';

/** The reason why a traveller, or the account holder, has no active plan. */
export type PlanStanding =
  | { why: 'never' | 'pending' | 'ordered' | 'cancelled' | 'expired' }
  | { why: 'refunded'; cents: number; paidAt: string };

/** The state of a begun checkout. The request also activates the plan of a paid checkout after a lost webhook. */
async function beganCheckout(travellerId: string | null): Promise<'pending' | 'ordered' | null> {
  if ((await pendingCheckout(travellerId)) === null) return null;
  const { status } = await askPayment(undefined, travellerId);
  if (status === 'active') return null;
  // A pending payment is an order by Pix or boleto, for which the client must not pay a second time.
  return status === 'pending' ? 'ordered' : 'pending';
}

/** The newest plan that was ever active. */
async function lastPlan(travellerId: string | null): Promise<{ status: string } | null> {
  const userId = useSession.getState().profile?.id;
  if (!userId) return null;
  const client = await supabase();
  const { data } = await client
    .from('user_subscriptions')
    .select('status')
    .eq('user_id', userId)
    .filter('traveller_id', travellerId ? 'eq' : 'is', travellerId)
    .not('started_at', 'is', null)
    .order('started_at', { ascending: false })
    .limit(1)
    .maybeSingle();
  return data;
}

export async function planStanding(travellerId: string | null): Promise<PlanStanding> {
  const began = await beganCheckout(travellerId);
  if (began) return { why: began };
  const [[purchase], last] = await Promise.all([
    verb('my_purchase', travellerId ? { traveller_id: travellerId } : {}),
    lastPlan(travellerId),
  ]);
  if (purchase?.is_refunded) {
    return { why: 'refunded', cents: purchase.refunded_cents, paidAt: purchase.paid_at };
  }
  if (last) return { why: last.status === 'active' ? 'expired' : 'cancelled' };
  return { why: 'never' };
}
