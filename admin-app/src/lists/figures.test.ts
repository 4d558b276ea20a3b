import { setFormatLocale } from '@rotavisto/shared/language';
import { count, dollars, growth } from './figures';

afterEach(() => setFormatLocale('en'));

it.each([
  ['en', '$24,320', '+12.5%'],
  ['pt', 'US$\u00a024.320', '+12,5%'],
  ['es', 'US$\u00a024,320', '+12.5%'],
] as const)('dollars and growth use the number format of the language %s', (language, money, percent) => {
  setFormatLocale(language);
  expect(dollars(24_320)).toBe(money);
  expect(growth(12.5)).toBe(percent);
});

it('count and dollars return a dash for an unknown figure', () =>
  expect([count(undefined), dollars(undefined)]).toEqual(['–', '–']));
