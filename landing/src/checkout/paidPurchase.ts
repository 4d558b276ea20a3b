import { purchaseSecret } from '@rotavisto/shared/shop';
import { anonymousFetch } from '@rotavisto/shared/supabase';

export interface PaidPurchase {
  amount_cents: number | null;
  paid_at: string;
  email: string | null;
  /** Whether this browser may still correct the address. */
  is_correctable?: boolean;
}

const isPurchase = (value: unknown): value is PaidPurchase =>
  typeof value === 'object' && value !== null && 'paid_at' in value && typeof value.paid_at === 'string';

/** The purchase of the payment page the visitor returns from; null where the server no longer has it. */
export async function paidPurchase(sessionId: string): Promise<PaidPurchase | null> {
  const response = await anonymousFetch('functions/v1/confirm-checkout', { sessionId, ...purchaseSecret() });
  const answer: unknown = response.ok ? await response.json() : null;
  const purchase = typeof answer === 'object' && answer !== null && 'purchase' in answer ? answer.purchase : null;
  return isPurchase(purchase) ? purchase : null;
}
