import { setFormatLocale } from '@rotavisto/shared/language';
import { age } from './age';

afterEach(() => setFormatLocale('en'));

const NOON = new Date('2026-03-10T15:00:00Z');

it.each([
  ['2026-03-10T04:00:00Z', 'today'],
  // 02:30 UTC is the previous day in São Paulo.
  ['2026-03-10T02:30:00Z', 'yesterday'],
  ['2026-03-02T12:00:00Z', '8 days ago'],
])('age of %s is %s', (since, words) => expect(age(since, NOON)).toBe(words));

it('age follows the language of the administrator', () => {
  setFormatLocale('pt');
  expect(age('2026-03-02T12:00:00Z', NOON)).toBe('há 8 dias');
});
