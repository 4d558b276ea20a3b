import { session } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import { isActive } from '../domain';
import { purchaseSecret } from './purchaseSecret';

const STATUSES = ['active', 'pending', 'unpaid', 'open', 'expired', 'refunded', 'twice', 'held', 'none'] as const;

/**
 * Without a session, only the tab that began a purchase is answered: `signedOut` for every other. `foreign`: the account
 * that is signed in has not bought it.
 */
export type PaymentStatus = (typeof STATUSES)[number] | 'signedOut' | 'foreign';

/** What was ordered or paid on the payment page. */
export interface PaidPurchase {
  amount_cents: number | null;
  paid_at: string;
  email: string | null;
  /** Whether this browser may still correct the address. */
  is_correctable?: boolean;
  receipt_number?: number | null;
  method?: string | null;
  receipt_url?: string | null;
  refunded_cents?: number;
  refunded_at?: string | null;
}

export interface PaymentAnswer {
  status: PaymentStatus;
  purchase?: PaidPurchase;
  /** The payment page, while it is open. */
  url?: string;
}

const REFUSED: Record<number, PaymentStatus> = { 401: 'signedOut', 403: 'foreign' };

const refusalIn = (error: unknown): PaymentStatus | undefined =>
  typeof error === 'object' && error !== null && 'context' in error && error.context instanceof Response
    ? REFUSED[error.context.status]
    : undefined;

const isPurchase = (value: unknown): value is PaidPurchase =>
  typeof value === 'object' && value !== null && 'paid_at' in value && typeof value.paid_at === 'string';

interface Told {
  status?: unknown;
  purchase?: unknown;
  url?: unknown;
}

/** Asked once, of the page or else of the newest one for a child or the account holder. The webhook may have been there before: then the plan is active already. */
export async function askPayment(sessionId?: string, travellerId?: string | null): Promise<PaymentAnswer> {
  const client = await supabase();
  // Known without a question, whose refusal browsers would note as an error of the page.
  if (!sessionId && !(await client.auth.getSession()).data.session) return { status: 'signedOut' };
  const { data, error } = await client.functions.invoke<Told>('confirm-checkout', {
    body: { ...(sessionId && { sessionId, ...purchaseSecret() }), ...(travellerId && { travellerId }) },
  });
  // Of a child's plan only the server knows.
  const isActiveNow = isActive(await (await session()).refreshSubscription()) && !travellerId;
  const refusal = refusalIn(error);
  if (refusal) return { status: refusal };
  // The server knows of which payment it speaks; the plan that is active may be the one before.
  if (error) return { status: isActiveNow ? 'active' : 'pending' };
  return {
    status: STATUSES.find((status) => status === data?.status) ?? 'pending',
    purchase: isPurchase(data?.purchase) ? data.purchase : undefined,
    url: typeof data?.url === 'string' ? data.url : undefined,
  };
}
