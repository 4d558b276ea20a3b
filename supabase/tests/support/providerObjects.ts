/** What the payment provider knows of one payment page. */
export interface Page {
  id: string;
  subscriptionId: string;
  buyer: string;
  /** The child it is for; null is the buyer. */
  traveller: string | null;
  amount: number;
  status: 'open' | 'complete' | 'expired';
  payment: Payment | null;
}

export interface Refund {
  id: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  /** Of the administrators' list, where one of them began it here. */
  entryId: string | undefined;
}

export interface Payment {
  id: string;
  method: 'card' | 'boleto';
  isCaptured: boolean;
  refunds: Refund[];
  dispute: 'open' | 'won' | 'lost' | null;
  disputed: number;
  /** By hand, past the provider. */
  transferred: number;
}

export const isStanding = ({ status }: Refund) => status === 'pending' || status === 'succeeded';
/** What the provider gave back of a payment, or is about to. */
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
