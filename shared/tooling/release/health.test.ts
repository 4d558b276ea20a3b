import { isFailing } from './health';

const limits = { threshold: 0.05, minimum: 20, people: 5 };

test.each([
  ['too few loads', { loads: 19, failures: 19 }, false],
  ['failures exactly at the threshold', { loads: 100, failures: 5 }, true],
  ['failures below the threshold', { loads: 101, failures: 5 }, false],
  ['a large share of failures with few people', { loads: 20, failures: 4 }, false],
  ['failures for all people', { loads: 20, failures: 20 }, true],
  ['no failures', { loads: 500, failures: 0 }, false],
])('isFailing for a version with %s returns %3$s', (_case, health, expected) => {
  expect(isFailing(health, limits)).toBe(expected);
});
