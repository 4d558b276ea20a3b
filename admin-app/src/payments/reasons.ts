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

/** Returns whether a reason has a text in this version; a newer database may send other reasons. */
export const isKnownReason = (reason: string): reason is (typeof REASONS)[number] =>
  REASONS.some((known) => known === reason);

/** Returns whether a reason excludes activating the plan, so that the payment is refunded or the entry dismissed. */
export const isOnlyRefundable = (reason: string) =>
  ['refund_requested', 'buyer_erased', 'buyer_is_staff', 'traveller_gone'].includes(reason);
