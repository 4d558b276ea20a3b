/** The provider's state of one payment page. */
export interface Page {
  id: string;
  subscriptionId: string;
  buyer: string;
  /** The child that the plan is for; null for the buyer. */
  traveller: string | null;
  amount: number;
  status: 'open' | 'complete' | 'expired';
  payment: Payment | null;
}

export interface Refund {
  id: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  /** The entry in the administrators' list that began the refund, if any. */
  entryId: string | undefined;
}

export interface Payment {
  id: string;
  method: 'card' | 'boleto';
  isCaptured: boolean;
  refunds: Refund[];
  dispute: 'open' | 'won' | 'lost' | null;
  disputed: number;
  /** The amount refunded by transfer, outside the provider. */
  transferred: number;
}

export const isStanding = ({ status }: Refund) => status === 'pending' || status === 'succeeded';
/** The amount that the provider refunded or is refunding. */
export const refundedOf = ({ refunds }: Payment) =>
  refunds.filter(isStanding).reduce((sum, { amount }) => sum + amount, 0);

export const aPayment = (id: string, later: boolean): Payment => ({
  id,
  method: later ? 'boleto' : 'card',
  isCaptured: !later,
  refunds: [],
  dispute: null,
  disputed: 0,
  transferred: 0,
});

export const chargeOf = (page: Page, payment: Payment) => ({
  id: payment.id.replace('pi', 'ch'),
  payment_intent: payment.id,
  amount: page.amount,
  amount_refunded: refundedOf(payment),
  refunded: refundedOf(payment) >= page.amount,
  payment_method_details: { type: payment.method },
  metadata: { subscription_id: page.subscriptionId },
});

export const refundOf = (payment: Payment, { id, amount, status, entryId }: Refund) => ({
  id,
  amount,
  status,
  payment_intent: payment.id,
  metadata: entryId ? { entry_id: entryId } : {},
});
