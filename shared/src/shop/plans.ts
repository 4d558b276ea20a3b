import { publicConfig } from '@rotavisto/shared/supabase';
import { isNetworkError, isOffline } from '../lib';
import { toAppError } from './authErrors';
import { FALLBACK_PLAN } from './fallbackPlan';
import type { Plan } from './types';

// Plain fetch: visitors read plans before the client library is ever loaded.
async function read(query: string): Promise<Plan[]> {
  const { supabaseUrl, supabaseKey } = await publicConfig();
  const response = await fetch(`${supabaseUrl}/rest/v1/subscription_plans?select=*&${query}`, {
    headers: { apikey: supabaseKey, accept: 'application/json' },
  });
  if (!response.ok) throw Object.assign(new Error('Erro ao processar solicitação'), { status: response.status });
  return (await response.json()) as Plan[];
}

const isUnreachable = (error: unknown): boolean => isOffline() || isNetworkError(error);

export async function listPlans(): Promise<Plan[]> {
  try {
    return await read('order=price.asc');
  } catch (error) {
    if (isUnreachable(error)) return [FALLBACK_PLAN];
    throw toAppError(error);
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By id or by the payment provider's product id; null where there is none. */
export async function findPlan(idOrProductId: string): Promise<Plan | null> {
  if (idOrProductId === FALLBACK_PLAN.id) return (await listPlans()).find((plan) => plan.visa_type === 'B1/B2') ?? null;
  const column = UUID.test(idOrProductId) ? 'id' : 'stripe_product_id';
  try {
    const [plan] = await read(`${column}=eq.${encodeURIComponent(idOrProductId)}&limit=1`);
    return plan ?? null;
  } catch (error) {
    if (isUnreachable(error)) return FALLBACK_PLAN;
    throw toAppError(error);
  }
}
