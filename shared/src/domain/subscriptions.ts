export type SubscriptionStatus = 'pending' | 'active' | 'cancelled';

export interface SubscriptionState {
  status: string;
  expires_at: string | null;
}

export const isActive = (subscription: SubscriptionState | null | undefined, now: Date = new Date()): boolean =>
  subscription?.status === 'active' &&
  (subscription.expires_at === null || Date.parse(subscription.expires_at) > now.getTime());
