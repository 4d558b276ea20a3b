import { fetchWithTimeout, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from './fetchWithTimeout';
import { retryAfter } from './serverAnswers';

const ADDRESS = 'http://127.0.0.1/rest/v1/profiles';
const realFetch = globalThis.fetch;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

/** A server that takes the request and never says anything. */
const neverAnswers = () => {
  globalThis.fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
};

const answers = (status: number, headers: Record<string, string> = {}) => {
  globalThis.fetch = async () => new Response(null, { status, headers });
};

/** Whether the request has failed by a moment, and as what. */
async function failureAt(ms: number, init?: RequestInit): Promise<string | null> {
  let failure: string | null = null;
  fetchWithTimeout(ADDRESS, init).catch((error: Error) => {
    failure = `${error.name}: ${error.message}`;
  });
  await jest.advanceTimersByTimeAsync(ms);
  return failure;
}

describe('R06: a server that does not answer', () => {
  it.each([
    ['a read', READ_TIMEOUT_MS, {}],
    ['a count', READ_TIMEOUT_MS, { method: 'HEAD' }],
    ['a write', WRITE_TIMEOUT_MS, { method: 'POST' }],
  ])('%s is given up after %i ms, as a network failure', async (_what, limit, init) => {
    neverAnswers();
    expect(await failureAt(limit - 1, init)).toBeNull();
    expect(await failureAt(limit, init)).toBe('TypeError: Network request failed: no answer in time');
  });

  it('leaves a request that its caller stopped what it is', async () => {
    neverAnswers();
    const caller = new AbortController();
    const failure = failureAt(10, { signal: caller.signal });
    caller.abort();
    expect(await failure).toBe('AbortError: aborted');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('leaves no timer behind once it has answered', async () => {
    answers(200);
    await fetchWithTimeout(ADDRESS);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('R07: too many requests', () => {
  it.each([
    ['seconds', '4', 4000],
    ['a date', new Date(Date.UTC(2026, 2, 10, 12, 0, 7)).toUTCString(), 7000],
    ['a date in the past', new Date(Date.UTC(2026, 2, 10, 11)).toUTCString(), 0],
    ['nonsense', 'soon', 0],
  ])('hears how long to wait, said as %s', async (_form, said, pause) => {
    jest.setSystemTime(Date.UTC(2026, 2, 10, 12));
    answers(429, { 'retry-after': said });
    await fetchWithTimeout(ADDRESS);
    expect(retryAfter()).toBe(pause);
    await jest.advanceTimersByTimeAsync(pause);
    expect(retryAfter()).toBe(0);
  });

  it('waits no longer than usual where nothing is said', async () => {
    answers(429);
    await fetchWithTimeout(ADDRESS);
    expect(retryAfter()).toBe(0);
  });
});
