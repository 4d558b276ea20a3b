import type { CheckoutStatus } from '@rotavisto/shared/session';

export type ConfirmationPhase = 'waiting' | 'slow' | 'never' | 'none' | 'error' | 'confirmed';

export const SLOW_AFTER_SECONDS = 20;
export const NEVER_AFTER_SECONDS = 120;

/** What the person reads, from the last answer and how long the page has waited. */
export function confirmationPhase(
  status: CheckoutStatus | undefined,
  failed: boolean,
  waitedSeconds: number,
): ConfirmationPhase {
  if (status === 'active') return 'confirmed';
  if (waitedSeconds >= NEVER_AFTER_SECONDS) return 'never';
  if (failed) return 'error';
  if (status === 'none') return 'none';
  return waitedSeconds >= SLOW_AFTER_SECONDS ? 'slow' : 'waiting';
}

/** Often while the person is looking, seldom once it takes long. */
export const pollDelay = (waitedSeconds: number): number => {
  if (waitedSeconds < SLOW_AFTER_SECONDS) return 2_000;
  return waitedSeconds < NEVER_AFTER_SECONDS ? 5_000 : 15_000;
};
