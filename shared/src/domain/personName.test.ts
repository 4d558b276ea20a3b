import { isNameTooLong } from './personName';

it.each([
  ['a'.repeat(120), false],
  [` ${'a'.repeat(120)} `, false],
  ['a'.repeat(121), true],
  ['😀'.repeat(120), false],
  ['😀'.repeat(121), true],
])('isNameTooLong of %s is %s', (name, isTooLong) => {
  expect(isNameTooLong(name)).toBe(isTooLong);
});
