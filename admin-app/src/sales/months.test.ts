import { longMonth, periodBefore, shortMonth } from './months';

it.each([
  ['en', '2026-01', 'Jan 26', 'January 2026'],
  ['en', '2025-12-01', 'Dec 25', 'December 2025'],
  ['pt-BR', '2026-01', 'jan/26', 'janeiro de 2026'],
  ['pt-BR', '2026-03-01', 'mar/26', 'março de 2026'],
  ['es-419', '2026-03-01', 'mar 26', 'marzo de 2026'],
])('in %s, the month %s is %s in short and %s in full', (locale, month, short, long) => {
  expect(shortMonth(month, locale)).toBe(short);
  expect(longMonth(month, locale)).toBe(long);
});

describe('periodBefore', () => {
  it.each([
    ['month', '2026-11-27', '2026-09-27', '2026-10-26'],
    ['month', '2026-03-31', '2026-01-31', '2026-02-27'],
    ['quarter', '2026-02-10', '2025-08-10', '2025-11-09'],
    ['year', '2024-02-29', '2022-02-28', '2023-02-27'],
  ] as const)('periodBefore the %s that ends on %s is %s to %s', (period, today, from, to) => {
    expect(periodBefore(period, today)).toEqual({ from, to });
  });
});
