import { fetchWithTimeout, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from './fetchWithTimeout';

const ADDRESS = 'http://127.0.0.1/rest/v1/profiles';
const realFetch = globalThis.fetch;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

/** A server that accepts the request and never answers. */
const neverAnswers = () => {
  globalThis.fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
};

const answers = (status: number, headers: Record<string, string> = {}, body: string | null = null) => {
  globalThis.fetch = async () => new Response(body, { status, headers });
};

/** Returns the failure of the request after a time in ms, or null. */
async function failureAt(ms: number, init?: RequestInit): Promise<string | null> {
  let failure: string | null = null;
  fetchWithTimeout(ADDRESS, init).catch((error: Error) => {
    failure = `${error.name}: ${error.message}`;
  });
  await jest.advanceTimersByTimeAsync(ms);
  return failure;
}

describe('R06: fetchWithTimeout without an answer', () => {
  it.each([
    ['a read', READ_TIMEOUT_MS, {}],
    ['a count', READ_TIMEOUT_MS, { method: 'HEAD' }],
    ['a write', WRITE_TIMEOUT_MS, { method: 'POST' }],
  ])('ends %s after %i ms with a network failure', async (_what, limit, init) => {
    neverAnswers();
    expect(await failureAt(limit - 1, init)).toBeNull();
    expect(await failureAt(limit, init)).toBe('TypeError: Network request failed: no answer in time');
  });

  it('rejects with AbortError if the caller stops the request', async () => {
    neverAnswers();
    const caller = new AbortController();
    const failure = failureAt(10, { signal: caller.signal });
    caller.abort();
    expect(await failure).toBe('AbortError: aborted');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('removes its timer after an answer', async () => {
    answers(200);
    await fetchWithTimeout(ADDRESS);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('R07: fetchWithTimeout after too many requests', () => {
  it.each([
    ['seconds', '4', 4000],
    ['a date', new Date(Date.UTC(2026, 2, 10, 12, 0, 7)).toUTCString(), 7000],
    ['a date in the past', new Date(Date.UTC(2026, 2, 10, 11)).toUTCString(), 0],
    ['nonsense', 'soon', 0],
  ])('adds the wait in Retry-After to the body, given as %s', async (_form, said, pause) => {
    jest.setSystemTime(Date.UTC(2026, 2, 10, 12));
    answers(429, { 'retry-after': said });
    const answer = await fetchWithTimeout(ADDRESS);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, said]);
    expect(await answer.json()).toEqual({ retryAfter: pause });
  });

  it.each([
    ['JSON', '{"code":"x","message":"slow down"}', { code: 'x', message: 'slow down' }],
    ['a web page, without its text', '<p>slow down</p>', {}],
    ['a list', '[]', {}],
    ['null', 'null', {}],
  ])('keeps a body of %s, and adds no wait without Retry-After', async (_form, body, kept) => {
    answers(429, {}, body);
    expect(await (await fetchWithTimeout(ADDRESS)).json()).toEqual({ ...kept, retryAfter: 0 });
  });
});
