import { session } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import { isActive } from '../domain';
import { purchaseSecret } from './purchaseSecret';

const STATUSES = ['active', 'pending', 'unpaid', 'open', 'expired', 'refunded', 'twice', 'held', 'none'] as const;

/**
 * `signedOut`: without a session, only the tab of the purchase gets an answer. `foreign`: the signed-in account has not
 * bought it.
 */
export type PaymentStatus = (typeof STATUSES)[number] | 'signedOut' | 'foreign';

/** The order or payment on the payment page. */
export interface PaidPurchase {
  amount_cents: number | null;
  paid_at: string;
  email: string | null;
  /** True if this browser may still correct the address. */
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
  /** The address of the open payment page. */
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

/**
 * Asks once for the given payment, else for the newest one of the child or the account holder. The plan is already
 * active if the webhook came first.
 */
export async function askPayment(sessionId?: string, travellerId?: string | null): Promise<PaymentAnswer> {
  const client = await supabase();
  // Answered without a request, because browsers log a refused request as an error.
  if (!sessionId && !(await client.auth.getSession()).data.session) return { status: 'signedOut' };
  const { data, error } = await client.functions.invoke<Told>('confirm-checkout', {
    body: { ...(sessionId && { sessionId, ...purchaseSecret() }), ...(travellerId && { travellerId }) },
  });
  // Only the server knows the plan of a child.
  const isActiveNow = isActive(await (await session()).refreshSubscription()) && !travellerId;
  const refusal = refusalIn(error);
  if (refusal) return { status: refusal };
  // The server knows the asked payment; an active plan may be an earlier one.
  if (error) return { status: isActiveNow ? 'active' : 'pending' };
  return {
    status: STATUSES.find((status) => status === data?.status) ?? 'pending',
    purchase: isPurchase(data?.purchase) ? data.purchase : undefined,
    url: typeof data?.url === 'string' ? data.url : undefined,
  };
}
