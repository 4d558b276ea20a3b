const REASONS = [
  'unknown_subscription',
  'owner_mismatch',
  'amount_mismatch',
  'already_active',
  'buyer_erased',
  'buyer_deactivated',
  'buyer_is_staff',
  'traveller_gone',
  'dispute_open',
  'dispute_lost',
  'refund_failed',
  'refund_requested',
  'paid_back_twice',
  'paid_back_short',
] as const;

/** A reason this version has a sentence for; the database may know a newer one. */
export const isKnownReason = (reason: string): reason is (typeof REASONS)[number] =>
  REASONS.some((known) => known === reason);

/** Reasons that never end with the plan: the payment is refunded, or the entry dismissed. */
export const isOnlyRefundable = (reason: string) =>
  ['refund_requested', 'buyer_erased', 'buyer_is_staff', 'traveller_gone'].includes(reason);
