import { longMonth, shortMonth } from './monthLabel';

describe('month labels', () => {
  it.each([
    ['2026-01', 'jan/26', 'janeiro de 2026'],
    ['2025-12-01', 'dez/25', 'dezembro de 2025'],
    ['2026-03-01', 'mar/26', 'março de 2026'],
  ])('%s → %s, %s', (month, short, long) => {
    expect(shortMonth(month)).toBe(short);
    expect(longMonth(month)).toBe(long);
  });
});
