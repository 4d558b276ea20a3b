import fc from 'fast-check';
import { isDeep } from '../../../../shared/tooling/jest/deep';
import { allowedRedirect } from './allowedRedirect';

const SITE = 'https://app.rotavisto.test';
const ORIGINS = [SITE, 'http://localhost:*'];

test.each([
  [`${SITE}/reset-password`, `${SITE}/reset-password`],
  ['http://localhost:3000/reset-password', 'http://localhost:3000/reset-password'],
  ['https://app.rotavisto.test@evil.test/', SITE],
  ['https://app.rotavisto.test.evil.test/', SITE],
  ['//evil.test', SITE],
  ['\\\\evil.test', SITE],
  ['javascript:alert(1)', SITE],
  ['data:text/html,x', SITE],
  ['', SITE],
  [null, SITE],
])('allowedRedirect(%s) is %s', (wanted, target) => {
  expect(allowedRedirect(wanted, SITE, ORIGINS)).toBe(target);
});

test('allowedRedirect returns an address of an allowed origin for every input', () => {
  const pieces = fc.constantFrom(
    SITE,
    'https://',
    'http://localhost',
    ':3000',
    '//',
    '\\',
    '@',
    'evil.test',
    '#',
    '?',
    '%2f',
    '.',
    '/x',
  );
  const wanted = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(wanted, (url) => {
      const { origin } = new URL(allowedRedirect(url, SITE, ORIGINS));
      return origin === SITE || /^http:\/\/localhost(:\d+)?$/.test(origin);
    }),
    { numRuns: isDeep ? 10_000 : 2_000 },
  );
});
