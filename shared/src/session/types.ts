import type { Row } from '@rotavisto/shared/supabase';

export type Profile = Row<'profiles'>;
export type Plan = Row<'subscription_plans'>;
export type Subscription = Row<'user_subscriptions'>;
export type SubscriptionWithPlan = Subscription & { plan: Plan | null };
export type SignOutReason = 'user' | 'inactivity' | 'expired';

export interface SessionState {
  status: 'loading' | 'ready';
  profile: Profile | null;
  subscription: SubscriptionWithPlan | null;
  keepLoggedIn: boolean;
  /** Opened through a password-recovery link: only a new password may be set. */
  recovery: boolean;
  lastActivity: number;
}
