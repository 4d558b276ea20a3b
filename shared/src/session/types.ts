import type { Composite, Row } from '@rotavisto/shared/supabase';

export type Profile = Row<'profiles'>;
export type Plan = Row<'subscription_plans'>;
export type Subscription = Row<'user_subscriptions'>;
/** A child in the account of a guardian. */
export type Traveller = Row<'travellers'>;
export type SubscriptionWithPlan = Subscription & { plan: Plan | null };
export type SignOutReason = 'user' | 'inactivity' | 'expired';

/** The missing step of a staff session: the code of the second factor, or its setup. */
export type SecondFactorDue = 'code' | 'enrolment';

/** The notifications and closed areas that `session_start` returned at the start of the session. */
export interface StartSnapshot {
  unread: number;
  newest: Row<'notifications'>[];
  closed_areas: Composite<'closed_area'>[];
  /** The time by the clock of the database; `at` is by the clock of this device. */
  as_of: string;
  at: number;
}

/** The data of the signed-in user. */
export interface Access {
  /** The id of the session, which only this browser and the server know; null for an unreadable token. */
  sessionId: string | null;
  profile: Profile;
  /** The account holder's own subscription. */
  subscription: SubscriptionWithPlan | null;
  /** True if a child's plan opens the area without a plan of the holder. */
  hasChildPlan: boolean;
  /** The children of the account holder. */
  travellers: readonly Traveller[];
  startSnapshot: StartSnapshot | null;
}

/** The session of this tab, in one word with the data that belongs to it. */
export type Next =
  | { is: 'visitor' }
  /** A stored session is checked; it is unreachable if the server does not answer properly. */
  | { is: 'checking'; unreachable: boolean }
  /** Opened by a password-recovery link: the only possible action is a new password. */
  | { is: 'recovery'; secondFactorDue: SecondFactorDue | null }
  /** A staff session without its second factor. */
  | { is: 'secondFactor'; secondFactorDue: SecondFactorDue }
  /** While it is leaving, the page is hidden and the last drafts are saved. */
  | ({ is: 'in' | 'leaving' } & Access);

/** Every state has these fields, so that a reader of one field need not know the state. */
export interface Empty {
  sessionId: null;
  profile: null;
  subscription: null;
  hasChildPlan: boolean;
  travellers: readonly Traveller[];
  startSnapshot: null;
  secondFactorDue: null;
}

type Filled<Member> = Member extends unknown ? Member & Omit<Empty, keyof Member> : never;

export interface Activity {
  keepLoggedIn: boolean;
  lastActivity: number;
}

export type SessionState = Activity & Filled<Next>;
