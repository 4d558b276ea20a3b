import { purchaseSecret } from '@rotavisto/shared/shop';
import { publicConfig } from '@rotavisto/shared/supabase';

export interface PaidPurchase {
  amount_cents: number | null;
  paid_at: string;
  email: string | null;
}

const isPurchase = (value: unknown): value is PaidPurchase =>
  typeof value === 'object' && value !== null && 'paid_at' in value && typeof value.paid_at === 'string';

/** The purchase of the payment page the visitor returns from; null where the server no longer has it. */
export async function paidPurchase(sessionId: string): Promise<PaidPurchase | null> {
  const { supabaseUrl, supabaseKey } = await publicConfig();
  const response = await fetch(`${supabaseUrl}/functions/v1/confirm-checkout`, {
    method: 'POST',
    headers: { apikey: supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId, ...purchaseSecret() }),
  });
  const answer: unknown = response.ok ? await response.json() : null;
  const purchase = typeof answer === 'object' && answer !== null && 'purchase' in answer ? answer.purchase : null;
  return isPurchase(purchase) ? purchase : null;
}
