import type { PaymentStatus } from '@rotavisto/shared/shop';

/** What the page shows: an outcome, or how far the question for it has come. */
export type PaymentPhase = Exclude<PaymentStatus, 'active'> | 'confirmed' | 'checking' | 'slow' | 'never' | 'error';

const SLOW_AFTER_SECONDS = 20;
const NEVER_AFTER_SECONDS = 120;

/** From the last answer and how long the page has waited for the first. */
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

/** Milliseconds until the next question: often while the person is looking, seldom once it takes long. */
export const pollDelay = (waitedSeconds: number): number => {
  if (waitedSeconds < SLOW_AFTER_SECONDS) return 2_000;
  return waitedSeconds < NEVER_AFTER_SECONDS ? 5_000 : 15_000;
};
