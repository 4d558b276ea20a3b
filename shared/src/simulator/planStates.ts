import { type SubscriptionWithPlan, useSession } from '@rotavisto/shared/session';
import { update } from '../session/sessionStore';
import { FALLBACK_PLAN } from '../shop';

export const PLAN_STATES = ['real', 'none', 'pending', 'active', 'expired', 'cancelled'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

const LONG_AGO = '2020-01-01T00:00:00.000Z';

/** Returns a subscription for a plan state; it is not stored, which is enough for the screens. */
export function subscriptionIn(state: Exclude<PlanState, 'real'>, userId: string): SubscriptionWithPlan | null {
  if (state === 'none') return null;
  return {
    id: `simulated-${state}`,
    user_id: userId,
    plan_id: FALLBACK_PLAN.id,
    status: state === 'expired' ? 'active' : state,
    started_at: LONG_AGO,
    created_at: LONG_AGO,
    updated_at: LONG_AGO,
    expires_at: state === 'expired' ? LONG_AGO : null,
    checkout_session_id: null,
    amount_cents: 49997,
    currency: 'brl',
    receipt_url: null,
    payment_intent_id: null,
    traveller_id: null,
    plan: FALLBACK_PLAN,
  };
}

const nothing = () => {};
let release = nothing;

/** Keeps the plan state of a client, regardless of answers of the server, until it is released or replaced. */
export function holdPlan(state: Exclude<PlanState, 'real'>): () => void {
  release();
  const { profile: holder, subscription: own, hasChildPlan } = useSession.getState();
  const apply = () => {
    const { profile, subscription } = useSession.getState();
    if (profile?.role !== 'client') return;
    const wanted = subscriptionIn(state, profile.id);
    if (subscription?.id !== wanted?.id) update(profile.id, { subscription: wanted, hasChildPlan: false });
  };
  apply();
  const stop = useSession.subscribe(apply);
  const end = () => {
    if (release !== end) return;
    release = nothing;
    stop();
    if (holder) update(holder.id, { subscription: own, hasChildPlan });
  };
  release = end;
  return end;
}
