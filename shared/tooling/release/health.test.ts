import { isFailing } from './health';

const limits = { threshold: 0.05, minimum: 20, people: 5 };

test.each([
  ['too few people to tell', { loads: 19, failures: 19 }, false],
  ['exactly the threshold', { loads: 100, failures: 5 }, true],
  ['below it', { loads: 101, failures: 5 }, false],
  ['a large part, but few people', { loads: 20, failures: 4 }, false],
  ['everybody', { loads: 20, failures: 20 }, true],
  ['nobody', { loads: 500, failures: 0 }, false],
])('%s', (_case, health, expected) => {
  expect(isFailing(health, limits)).toBe(expected);
});
