export const APPLICATION_STATUSES = ['pending', 'in_progress', 'completed', 'rejected', 'ended'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];
export type Outcome = 'approved' | 'refused';
export type VisaType = 'B1/B2' | 'F1/F2';

export type BadgeTone = 'done' | 'active' | 'waiting' | 'failed';

export interface ApplicationBadge {
  /** Key below `common.status`. */
  labelKey: ApplicationStatus;
  tone: BadgeTone;
}

const BADGES: Record<ApplicationStatus, ApplicationBadge> = {
  completed: { labelKey: 'completed', tone: 'done' },
  in_progress: { labelKey: 'in_progress', tone: 'active' },
  rejected: { labelKey: 'rejected', tone: 'failed' },
  pending: { labelKey: 'pending', tone: 'waiting' },
  ended: { labelKey: 'ended', tone: 'failed' },
};

/** An unknown status reads as pending. */
export const applicationBadge = (status: string): ApplicationBadge =>
  isApplicationStatus(status) ? BADGES[status] : BADGES.pending;

export const isApplicationStatus = (status: string): status is ApplicationStatus => Object.hasOwn(BADGES, status);

/** Active means not decided and not ended; an unknown status reads as pending. */
export const isOpenApplication = (status: string): boolean =>
  status !== 'completed' && status !== 'rejected' && status !== 'ended';

export type SubscriptionStatus = 'pending' | 'active' | 'cancelled';

export interface SubscriptionState {
  status: string;
  expires_at: string | null;
}

export const isActive = (subscription: SubscriptionState | null | undefined, now: Date = new Date()): boolean =>
  subscription?.status === 'active' &&
  (subscription.expires_at === null || Date.parse(subscription.expires_at) > now.getTime());

const COOLING_OFF_MS = 7 * 24 * 60 * 60 * 1000;

/** Seven days after a purchase at a distance the buyer may withdraw without a reason (CDC, art. 49). */
export const isInCoolingOff = (paidAt: string, now: Date = new Date()): boolean =>
  now.getTime() - Date.parse(paidAt) <= COOLING_OFF_MS;

export type TicketStatus = 'open' | 'in_progress' | 'closed';

/** Older records may also say 'resolved', which is as closed as 'closed'. */
export const isTicketOpen = (status: string): boolean => status === 'open' || status === 'in_progress';
