import { isPhone } from './isPhone';

it.each([
  ['(11) 97777-0000', true],
  ['+55 11 97777.0000', true],
  ['3660-9221', true],
  ['abc', false],
  ['9777 70', false],
  ['11 97777-0000 ramal 2', false],
  ['1234567890123456', false],
])('%s is a telephone number: %s', (text, is) => {
  expect(isPhone(text)).toBe(is);
});
