import { AppError, isUnreached, type Plan, toAppError } from '@rotavisto/shared/session';
import { anonymousFetch } from '@rotavisto/shared/supabase';
import { FALLBACK_PLAN } from './fallbackPlan';

async function read(query: string): Promise<Plan[]> {
  const response = await anonymousFetch(`rest/v1/subscription_plans?select=*&${query}`);
  if (!response.ok) throw Object.assign(new Error('The plans could not be read'), { status: response.status });
  return (await response.json()) as Plan[];
}

/** Reads plans, or returns the built-in plan without an answer. */
async function readOrFallBack(query: string): Promise<Plan[]> {
  try {
    return await read(query);
  } catch (error) {
    if (isUnreached(error)) return [FALLBACK_PLAN];
    throw toAppError(error, 'plans_unread');
  }
}

export const listPlans = (): Promise<Plan[]> => readOrFallBack('order=price.asc');

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function findPlan(idOrProductId: string): Promise<Plan | undefined> {
  if (idOrProductId === FALLBACK_PLAN.id) return (await listPlans()).find((plan) => plan.visa_type === 'B1/B2');
  const column = UUID.test(idOrProductId) ? 'id' : 'stripe_product_id';
  return (await readOrFallBack(`${column}=eq.${encodeURIComponent(idOrProductId)}&limit=1`))[0];
}

/** Returns a plan by its id or product id; throws if it is missing or not on sale. */
export async function findBuyablePlan(idOrProductId: string): Promise<Plan> {
  const plan = await findPlan(idOrProductId);
  if (!plan) throw new AppError('plan_missing');
  if (!plan.is_available) throw new AppError('plan_unavailable');
  return plan;
}
