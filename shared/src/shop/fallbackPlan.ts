import type { Plan } from '@rotavisto/shared/session';
import { FIRST_PLAN_PRICE } from '../domain';

/** The only plan on sale, used if the list cannot be loaded. */
export const FALLBACK_PLAN: Plan = {
  id: 'b1-b2',
  name: 'Visto de Turismo',
  description: 'Assessoria completa para o visto de turismo e negócios B1/B2.',
  price: FIRST_PLAN_PRICE,
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
  texts: null,
  revision: 1,
  is_available: true,
  created_at: '2025-01-01T00:00:00Z',
};
