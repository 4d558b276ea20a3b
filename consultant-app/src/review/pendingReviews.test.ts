import { nextReview } from './pendingReviews';

it.each([
  [['a', 'b', 'c'], 'a', 'b'],
  [['a', 'b', 'c'], 'c', 'a'],
  [['a', 'b'], 'gone', 'a'],
  [['a'], 'a', null],
  [[], 'a', null],
])('nextReview in %j after %s returns %s', (waiting, current, next) => {
  expect(nextReview(waiting, current)).toBe(next);
});
