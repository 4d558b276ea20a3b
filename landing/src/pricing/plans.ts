import { FALLBACK_PLAN } from '@rotavisto/shared/shop';

type PlanName = 'tourist' | 'student';

export interface PlanOffer {
  name: PlanName;
  /** Null while the plan is not sold. */
  price: number | null;
  planId: string;
  isAvailable: boolean;
}

/** The price on the card; the amount charged is always the server's. */
export const PLANS: readonly PlanOffer[] = [
  { name: 'tourist', price: FALLBACK_PLAN.price, planId: FALLBACK_PLAN.id, isAvailable: true },
  { name: 'student', price: null, planId: 'f1-f2', isAvailable: false },
];

export const PLAN_FEATURES = ['documents', 'ds160', 'scheduling', 'preparation', 'support', 'refund'] as const;
