/** Without a session, only the tab that began a purchase is answered: `signedOut` for every other. */
export type PaymentStatus = 'active' | 'pending' | 'unpaid' | 'none' | 'signedOut';
export type ConfirmationPhase = 'waiting' | 'slow' | 'never' | 'none' | 'unpaid' | 'signedOut' | 'error' | 'confirmed';

const SLOW_AFTER_SECONDS = 20;
const NEVER_AFTER_SECONDS = 120;

/** What the person reads, from the last answer and how long the page has waited. */
export function confirmationPhase(
  answer: PaymentStatus | 'failed' | undefined,
  isOffline: boolean,
  waitedSeconds: number,
): ConfirmationPhase {
  if (answer === 'active') return 'confirmed';
  if (answer === 'signedOut' || answer === 'unpaid') return answer;
  if (waitedSeconds >= NEVER_AFTER_SECONDS) return 'never';
  if (answer === 'failed' || isOffline) return 'error';
  if (answer === 'none') return 'none';
  return waitedSeconds >= SLOW_AFTER_SECONDS ? 'slow' : 'waiting';
}

/** Milliseconds until the next question: often while the person is looking, seldom once it takes long. */
export const pollDelay = (waitedSeconds: number): number => {
  if (waitedSeconds < SLOW_AFTER_SECONDS) return 2_000;
  return waitedSeconds < NEVER_AFTER_SECONDS ? 5_000 : 15_000;
};
