import { AppError } from '@rotavisto/shared/session';
import { retryLonger } from './queryClient';

it.each([
  ['a request gets no answer', new TypeError('Failed to fetch')],
  ['the server fails', new AppError('', 'upstream', { status: 503 })],
  ['the server refuses too many requests', new AppError('', 'slow down', { status: 429 })],
])('retryLonger retries three more times, 2, 4 and 8 seconds apart, when %s', (_when, error) => {
  expect([0, 1, 2, 3].map((failures) => retryLonger.retry(failures, error))).toEqual([true, true, true, false]);
  expect([0, 1, 2].map((failures) => retryLonger.retryDelay(failures, error))).toEqual([2000, 4000, 8000]);
});

it('retryLonger does not retry a refused request', () => {
  expect(retryLonger.retry(0, new AppError('42501', 'permission denied', { status: 403 }))).toBe(false);
});
