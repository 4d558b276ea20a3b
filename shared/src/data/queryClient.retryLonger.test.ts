import { AppError } from '@rotavisto/shared/session';
import { retryLonger } from './queryClient';

it.each([
  ['no answer came', new TypeError('Failed to fetch')],
  ['the server is in trouble', new AppError('', 'upstream', { status: 503 })],
  ['there were too many requests', new AppError('', 'slow down', { status: 429 })],
])('asks three more times, 2, 4 and 8 seconds apart, when %s', (_when, error) => {
  expect([0, 1, 2, 3].map((failures) => retryLonger.retry(failures, error))).toEqual([true, true, true, false]);
  expect([0, 1, 2].map(retryLonger.retryDelay)).toEqual([2000, 4000, 8000]);
});

it('does not repeat what was refused', () => {
  expect(retryLonger.retry(0, new AppError('42501', 'permission denied', { status: 403 }))).toBe(false);
});
