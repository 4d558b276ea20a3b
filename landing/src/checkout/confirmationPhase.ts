import type { PaymentStatus } from '@rotavisto/shared/shop';

/** The content of the page: an outcome, or the progress of the request for the outcome. */
export type PaymentPhase = Exclude<PaymentStatus, 'active'> | 'confirmed' | 'checking' | 'slow' | 'never' | 'error';

const SLOW_AFTER_SECONDS = 20;
const NEVER_AFTER_SECONDS = 120;

/** Returns the phase for the last answer and the seconds without an answer. */
export function confirmationPhase(
  answer: PaymentStatus | 'failed' | undefined,
  isOffline: boolean,
  waitedSeconds: number,
): PaymentPhase {
  if (answer === 'active') return 'confirmed';
  if (answer !== undefined && answer !== 'failed') return answer;
  if (waitedSeconds >= NEVER_AFTER_SECONDS) return 'never';
  if (answer === 'failed' || isOffline) return 'error';
  return waitedSeconds >= SLOW_AFTER_SECONDS ? 'slow' : 'checking';
}

/** Milliseconds until the next request: few at first, more once the payment takes long. */
export const pollDelay = (waitedSeconds: number): number => {
  if (waitedSeconds < SLOW_AFTER_SECONDS) return 2_000;
  return waitedSeconds < NEVER_AFTER_SECONDS ? 5_000 : 15_000;
};
