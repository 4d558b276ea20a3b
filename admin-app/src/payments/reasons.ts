const REASONS = [
  'unknown_subscription',
  'owner_mismatch',
  'amount_mismatch',
  'already_active',
  'dispute_open',
  'dispute_lost',
  'refund_failed',
  'refund_requested',
] as const;

/** A reason this version has a sentence for; the database may know a newer one. */
export const isKnownReason = (reason: string): reason is (typeof REASONS)[number] =>
  REASONS.some((known) => known === reason);
