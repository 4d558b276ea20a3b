import type { PaymentStatus } from '@rotavisto/shared/shop';
import { confirmationPhase, pollDelay } from './confirmationPhase';

describe('confirmationPhase', () => {
  const cases: [answer: PaymentStatus | 'failed' | undefined, isOffline: boolean, seconds: number, phase: string][] = [
    [undefined, false, 0, 'checking'],
    [undefined, false, 19, 'checking'],
    [undefined, false, 20, 'slow'],
    [undefined, false, 119, 'slow'],
    [undefined, false, 120, 'never'],
    [undefined, true, 5, 'error'],
    [undefined, true, 200, 'never'],
    ['failed', false, 5, 'error'],
    ['failed', false, 120, 'never'],
    ['pending', false, 1, 'pending'],
    ['pending', true, 500, 'pending'],
    ['none', false, 1, 'none'],
    ['signedOut', false, 500, 'signedOut'],
    ['unpaid', false, 500, 'unpaid'],
    ['active', true, 500, 'confirmed'],
  ];

  it.each(cases)('answer %s, offline %s, after %i s → %s', (answer, isOffline, seconds, phase) => {
    expect(confirmationPhase(answer, isOffline, seconds)).toBe(phase);
  });

  it('the delay between requests grows with the waiting time', () => {
    expect([0, 20, 120].map(pollDelay)).toEqual([2_000, 5_000, 15_000]);
  });
});
