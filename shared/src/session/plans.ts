import { publicConfig } from '@rotavisto/shared/supabase';
import { isNetworkError, isOffline } from '../lib';
import { toAppError } from './authErrors';
import type { Plan } from './types';

/** The only plan on sale, for when the list cannot be read. */
export const FALLBACK_PLAN: Plan = {
  id: 'b1-b2',
  name: 'Visto de Turismo',
  description: 'Assessoria completa para o visto de turismo e negócios B1/B2.',
  price: 499.97,
  visa_type: 'B1/B2',
  features: [
    'Análise completa de documentos',
    'Preenchimento do DS-160',
    'Agendamento da entrevista',
    'Preparação personalizada',
    'Suporte durante todo o processo',
    'Garantia de reembolso',
  ],
  stripe_product_id: null,
  stripe_price_id: null,
  is_available: true,
  created_at: '2025-01-01T00:00:00Z',
};

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
