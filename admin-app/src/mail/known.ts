const KINDS = [
  'set_password',
  'documents_rejected',
  'protocol_registered',
  'meeting_link',
  'decision',
  'payment_confirmed',
  'payment_refunded',
  'payment_to_resolve',
  'second_factor_enabled',
  'second_factor_removed',
  'sessions_ended',
  'step_opened',
  'consulate_appointment',
  'pre_interview',
  'reminder',
  'unread_message',
  'consultant_assigned',
  'plan_cancelled',
  'payment_failed',
  'payment_waiting',
  'payment_twice',
  'erasure_done',
] as const;

const PROBLEMS = [
  'interrupted',
  'timeout',
  'unreachable',
  'unavailable',
  'rate_limited',
  'not_configured',
  'refused',
  'already_accepted',
  'unknown_template',
  'no_account',
] as const;

/** The problems with a translation; a newer database may send others. */
export const isKnownKind = (kind: string): kind is (typeof KINDS)[number] => KINDS.some((known) => known === kind);
export const isKnownProblem = (problem: string): problem is (typeof PROBLEMS)[number] =>
  PROBLEMS.some((known) => known === problem);
