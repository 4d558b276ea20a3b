import { banUntil } from './goDuration';

test.each([
  ['24h', 86_400_000],
  ['1h30m', 5_400_000],
  ['1.5h', 5_400_000],
  ['300ms', 300],
])('banUntil reads %s as %d ms', (duration, expected) => {
  expect(banUntil(duration, 0)).toEqual(new Date(expected));
});

test('banUntil returns null for "none" and undefined for an unreadable duration', () => {
  expect(banUntil('none')).toBeNull();
  expect(banUntil('a day')).toBeUndefined();
});
