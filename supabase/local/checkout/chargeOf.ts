import type { Session } from './Sessions';

/** The part of Stripe's Charge that this product reads. */
export interface Charge {
  id: string;
  object: 'charge';
  payment_intent: string | null;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  currency: string;
  metadata: Record<string, string>;
  payment_method_details: { type: string };
  receipt_url: string;
}

/** The charge of a paid session with its refunds. */
export const chargeOf = (session: Session): Charge => ({
  id: `ch_${session.payment_intent}`,
  object: 'charge',
  payment_intent: session.payment_intent,
  amount: session.amount_total,
  amount_refunded: session.amount_refunded ?? 0,
  refunded: (session.amount_refunded ?? 0) >= session.amount_total,
  disputed: false,
  currency: session.currency,
  metadata: session.metadata,
  payment_method_details: { type: session.method ?? 'card' },
  receipt_url: `${new URL(session.success_url).origin}/checkout/test/receipt?session=${session.id}`,
});
