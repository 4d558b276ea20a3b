import { shortDay } from './shortDay';

it.each([
  ['pt', 'ter 1 dez'],
  ['en', 'Tue 1 Dec'],
  ['es', 'mar 1 dic'],
])('shortDay in %s is %s', (language, text) => expect(shortDay('2026-12-01', language)).toBe(text));
