import { longMonth, shortMonth } from './months';

it.each([
  ['en', '2026-01', 'Jan 26', 'January 2026'],
  ['en', '2025-12-01', 'Dec 25', 'December 2025'],
  ['pt-BR', '2026-01', 'jan/26', 'janeiro de 2026'],
  ['pt-BR', '2026-03-01', 'mar/26', 'março de 2026'],
  ['es-419', '2026-03-01', 'mar 26', 'marzo de 2026'],
])('%s, %s → %s, %s', (locale, month, short, long) => {
  expect(shortMonth(month, locale)).toBe(short);
  expect(longMonth(month, locale)).toBe(long);
});
