import type { Composite, Row } from '@rotavisto/shared/supabase';

export type Profile = Row<'profiles'>;
export type Plan = Row<'subscription_plans'>;
export type Subscription = Row<'user_subscriptions'>;
/** A child under the account of a guardian. */
export type Traveller = Row<'travellers'>;
export type SubscriptionWithPlan = Subscription & { plan: Plan | null };
export type SignOutReason = 'user' | 'inactivity' | 'expired';

/** What a session of the staff still lacks: a code of the second factor, or the enrolment of one. */
export type SecondFactorDue = 'code' | 'enrolment';

/** What `session_start` answered beside the profile: notifications and closed areas at the start of the session. */
export interface StartSnapshot {
  unread: number;
  newest: Row<'notifications'>[];
  closed_areas: Composite<'closed_area'>[];
  /** By the database's clock; `at` is by this one. */
  as_of: string;
  at: number;
}

export interface SessionState {
  status: 'loading' | 'ready';
  /** A session is stored and could not be checked, because the server does not answer as it should. */
  unreachable: boolean;
  profile: Profile | null;
  /** The account holder's own. */
  subscription: SubscriptionWithPlan | null;
  /** Whether a plan of a child opens the area, where the own does not. */
  hasChildPlan: boolean;
  /** The children in the holder's charge. */
  travellers: readonly Traveller[];
  keepLoggedIn: boolean;
  /** Opened through a password-recovery link: only a new password may be set. */
  recovery: boolean;
  /** While it is due, there is no profile. */
  secondFactorDue: SecondFactorDue | null;
  lastActivity: number;
  startSnapshot: StartSnapshot | null;
}
