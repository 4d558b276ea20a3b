import { confirmationPhase, type PaymentStatus, pollDelay } from './confirmationPhase';

describe('confirmationPhase', () => {
  const cases: [answer: PaymentStatus | 'failed' | undefined, isOffline: boolean, seconds: number, phase: string][] = [
    [undefined, false, 0, 'waiting'],
    ['pending', false, 19, 'waiting'],
    ['pending', false, 20, 'slow'],
    ['pending', false, 119, 'slow'],
    ['pending', false, 120, 'never'],
    ['none', false, 1, 'none'],
    ['signedOut', false, 500, 'signedOut'],
    ['unpaid', false, 500, 'unpaid'],
    ['failed', false, 5, 'error'],
    ['pending', true, 5, 'error'],
    [undefined, true, 200, 'never'],
    ['active', true, 500, 'confirmed'],
  ];

  it.each(cases)('answer %s, offline %s, after %i s → %s', (answer, isOffline, seconds, phase) => {
    expect(confirmationPhase(answer, isOffline, seconds)).toBe(phase);
  });

  it('asks less often the longer it takes', () => {
    expect([0, 20, 120].map(pollDelay)).toEqual([2_000, 5_000, 15_000]);
  });
});
