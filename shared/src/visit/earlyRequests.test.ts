import { keepEarly, takeEarly } from './earlyRequests';

const URL = 'https://api.example.test/rest/v1/rpc/session_start';
const answer = Promise.resolve('answer' as unknown as Response);

beforeEach(() => {
  jest.useFakeTimers();
  delete window.rotavistoEarly;
});
afterEach(() => jest.useRealTimers());

it('takeEarly returns an answer once, for the same request with the same token', async () => {
  keepEarly({ url: URL, authorization: 'Bearer a' }, answer);
  expect(takeEarly({ url: URL, authorization: null })).toBeUndefined();
  expect(takeEarly({ url: URL, authorization: 'Bearer b' })).toBeUndefined();
  expect(takeEarly({ url: `${URL}?x`, authorization: 'Bearer a' })).toBeUndefined();
  expect(await takeEarly({ url: URL, authorization: 'Bearer a' })).toBe('answer');
  expect(takeEarly({ url: URL, authorization: 'Bearer a' })).toBeUndefined();
});

it('takeEarly returns undefined after 30 seconds', () => {
  keepEarly({ url: URL, authorization: 'Bearer a' }, answer);
  jest.advanceTimersByTime(30_000);
  expect(takeEarly({ url: URL, authorization: 'Bearer a' })).toBeUndefined();
});

it('takeEarly rejects for the caller, and causes no unhandled rejection', async () => {
  keepEarly({ url: URL, authorization: null }, Promise.reject(new TypeError('Failed to fetch')));
  keepEarly({ url: URL, authorization: 'Bearer a' }, Promise.reject(new TypeError('Failed to fetch')));
  await expect(takeEarly({ url: URL, authorization: null })).rejects.toThrow('Failed to fetch');
});
