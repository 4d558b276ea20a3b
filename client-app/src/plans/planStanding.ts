import { verb } from '@rotavisto/shared/data';
import { useSession } from '@rotavisto/shared/session';
import { askPayment } from '@rotavisto/shared/shop';
import { supabase } from '@rotavisto/shared/supabase';
import { pendingCheckout } from './purchase';

/** Why there is no active plan for a traveller, or for the account holder. */
export type PlanStanding =
  | { why: 'never' | 'pending' | 'ordered' | 'cancelled' | 'expired' }
  | { why: 'refunded'; cents: number; paidAt: string };

/** Also makes up for a lost webhook: a checkout that was paid becomes the active plan here. */
async function beganCheckout(travellerId: string | null): Promise<'pending' | 'ordered' | null> {
  if ((await pendingCheckout(travellerId)) === null) return null;
  const { status } = await askPayment(undefined, travellerId);
  if (status === 'active') return null;
  // Ordered by Pix or boleto: paying once more would be paying twice.
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
