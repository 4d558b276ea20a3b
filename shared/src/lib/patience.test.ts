import { patience } from './patience';

it('asks three more times, 2, 4 and 8 seconds apart', () => {
  const lost = new TypeError('Failed to fetch');
  expect([0, 1, 2, 3].map((failures) => patience.retry(failures, lost))).toEqual([true, true, true, false]);
  expect([0, 1, 2].map(patience.retryDelay)).toEqual([2000, 4000, 8000]);
});

it('does not repeat what was refused', () => {
  expect(patience.retry(0, new Error('permission denied'))).toBe(false);
});
