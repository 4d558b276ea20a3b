import type { CheckoutStatus } from '@rotavisto/shared/session';
import { confirmationPhase, pollDelay } from './confirmationPhase';

describe('confirmationPhase', () => {
  const cases: [CheckoutStatus | undefined, boolean, number, string][] = [
    [undefined, false, 0, 'waiting'],
    ['pending', false, 19, 'waiting'],
    ['pending', false, 20, 'slow'],
    ['pending', false, 119, 'slow'],
    ['pending', false, 120, 'never'],
    ['none', false, 1, 'none'],
    ['pending', true, 5, 'error'],
    [undefined, true, 200, 'never'],
    ['active', true, 500, 'confirmed'],
  ];

  it.each(cases)('answer %s, failed %s, after %i s → %s', (status, failed, seconds, phase) => {
    expect(confirmationPhase(status, failed, seconds)).toBe(phase);
  });

  it('asks less often the longer it takes', () => {
    expect([0, 20, 120].map(pollDelay)).toEqual([2_000, 5_000, 15_000]);
  });
});
