export const APPLICATION_STATUSES = ['pending', 'in_progress', 'completed', 'rejected', 'ended'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];
export type Outcome = 'approved' | 'refused';
export type VisaType = 'B1/B2' | 'F1/F2';

export type BadgeTone = 'done' | 'active' | 'waiting' | 'failed';

export interface ApplicationBadge {
  /** The key of the label below `common.status`. */
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

/** Returns the badge of a status; an unknown status counts as pending. */
export const applicationBadge = (status: string): ApplicationBadge =>
  isApplicationStatus(status) ? BADGES[status] : BADGES.pending;

export const isApplicationStatus = (status: string): status is ApplicationStatus => Object.hasOwn(BADGES, status);

/** Returns whether an application is neither decided nor ended; an unknown status counts as pending. */
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

/** True within seven days after the purchase, while the buyer may withdraw without a reason (CDC, art. 49). */
export const isInCoolingOff = (paidAt: string, now: Date = new Date()): boolean =>
  now.getTime() - Date.parse(paidAt) <= COOLING_OFF_MS;

export type TicketStatus = 'open' | 'in_progress' | 'closed';

/** Returns whether a ticket is open; older records may have 'resolved' instead of 'closed'. */
export const isTicketOpen = (status: string): boolean => status === 'open' || status === 'in_progress';
