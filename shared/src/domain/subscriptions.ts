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
