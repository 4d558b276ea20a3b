import { CARRIED } from '@rotavisto/shared/language';
import type { Plan } from '@rotavisto/shared/session';
import { FALLBACK_PLAN } from '@rotavisto/shared/shop';
import { useSyncExternalStore } from 'react';

type PlanName = 'tourist' | 'student';

export interface PlanOffer {
  name: PlanName;
  visa: Plan['visa_type'];
  /** The price in reais; null for a plan without a price. */
  price: number | null;
  planId: string;
  isAvailable: boolean;
  /** The texts of an administrator; without them the card shows the texts of the release. */
  words?: { title: string; description: string | null; features: readonly string[] };
}

/** The price that the card shows; the server decides the charged amount. */
export const PLANS: readonly PlanOffer[] = [
  { name: 'tourist', visa: 'B1/B2', price: FALLBACK_PLAN.price, planId: FALLBACK_PLAN.id, isAvailable: true },
  { name: 'student', visa: 'F1/F2', price: null, planId: 'f1-f2', isAvailable: false },
];

let offers = PLANS;
const listeners = new Set<() => void>();

function wordsOf({ name, description, features, texts }: Plan): PlanOffer['words'] {
  const worded = CARRIED === 'pt' ? { name, description, features } : texts?.[CARRIED];
  return worded && { title: worded.name, description: worded.description, features: worded.features };
}

/** The first plan of the release keeps its id, because links and open pages use it. */
function offerOf(released: PlanOffer, plan: Plan | undefined): PlanOffer {
  if (!plan) return released;
  const words = plan.revision > 1 ? wordsOf(plan) : undefined;
  const planId = released.isAvailable ? released.planId : plan.id;
  const { price, is_available: isAvailable } = plan;
  return { name: released.name, visa: released.visa, price, planId, isAvailable, ...(words ? { words } : {}) };
}

/** Sets the plans of the database. */
export function setPlans(plans: readonly Plan[]): void {
  offers = PLANS.map((released) =>
    offerOf(
      released,
      plans.find((plan) => plan.visa_type === released.visa),
    ),
  );
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the plans of the release until the plans of the database are loaded. */
export const useOffers = (): readonly PlanOffer[] =>
  useSyncExternalStore(
    subscribe,
    () => offers,
    () => PLANS,
  );

export const PLAN_FEATURES = ['documents', 'ds160', 'scheduling', 'preparation', 'support', 'refund'] as const;
