import { isAllowedOrigin } from './origins';

const ALLOWED = ['https://app.rotavisto.test', 'http://localhost:*'];

test.each([
  ['https://app.rotavisto.test', true],
  ['http://localhost:3000', true],
  ['http://localhost', true],
  ['https://app.rotavisto.test.evil.test', false],
  ['https://appxrotavisto.test', false],
  ['http://localhost:3000.evil.test', false],
  ['http://localhost.evil.test', false],
  ['https://localhost:3000', false],
  ['null', false],
])('isAllowedOrigin(%s) is %s', (origin, isAllowed) => {
  expect(isAllowedOrigin(origin, ALLOWED)).toBe(isAllowed);
});
