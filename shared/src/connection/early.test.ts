import { keepEarly, takeEarly } from './early';

const URL = 'https://api.example.test/rest/v1/rpc/session_start';
const answer = Promise.resolve('answer' as unknown as Response);

beforeEach(() => {
  jest.useFakeTimers();
  delete window.rotavistoEarly;
});
afterEach(() => jest.useRealTimers());

it('gives an answer once, to who asks the same with the same token', async () => {
  keepEarly(URL, 'Bearer a', answer);
  expect(takeEarly(URL, null)).toBeUndefined();
  expect(takeEarly(URL, 'Bearer b')).toBeUndefined();
  expect(takeEarly(`${URL}?x`, 'Bearer a')).toBeUndefined();
  expect(await takeEarly(URL, 'Bearer a')).toBe('answer');
  expect(takeEarly(URL, 'Bearer a')).toBeUndefined();
});

it('keeps no answer for long', () => {
  keepEarly(URL, 'Bearer a', answer);
  jest.advanceTimersByTime(30_000);
  expect(takeEarly(URL, 'Bearer a')).toBeUndefined();
});

it('a failure is told to who takes it, and to nobody else', async () => {
  keepEarly(URL, null, Promise.reject(new TypeError('Failed to fetch')));
  keepEarly(URL, 'Bearer a', Promise.reject(new TypeError('Failed to fetch')));
  await expect(takeEarly(URL, null)).rejects.toThrow('Failed to fetch');
});
