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
