import { rateLimit } from './rateLimit';

const ask = (path: string, method = 'POST') => new Request(`http://x${path}`, { method });
const rules = [{ path: '/auth/v1/token', max: 2, windowSeconds: 60 }];
const TOKEN = '/auth/v1/token?grant_type=password';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('rateLimit rejects requests beyond the limit for each address until the window has passed', () => {
  const limit = rateLimit(rules);
  expect([1, 2].map(() => limit(ask(TOKEN), 'a'))).toEqual([null, null]);
  const refused = limit(ask(TOKEN), 'a');
  expect(refused?.status).toBe(429);
  expect(refused?.headers.get('retry-after')).toBe('60');
  expect(limit(ask(TOKEN), 'b')).toBeNull();
  jest.advanceTimersByTime(60_000);
  expect(limit(ask(TOKEN), 'a')).toBeNull();
});

test('rateLimit ignores other requests', () => {
  const limit = rateLimit(rules);
  for (let turn = 0; turn < 5; turn++) {
    expect(limit(ask('/auth/v1/settings'), 'a')).toBeNull();
    expect(limit(ask(TOKEN, 'OPTIONS'), 'a')).toBeNull();
  }
});
