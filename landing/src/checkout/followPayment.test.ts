import { supabase } from '@rotavisto/shared/supabase';
import { aProfile, type FakeBackend, fakeBackend, signedInAs } from '@rotavisto/shared/testing';
import { followPayment } from './followPayment';

const CONFIRM = '/functions/v1/confirm-checkout';
let backend: FakeBackend;

// The client is loaded before a test stops the clock, so that only the timers of the requests are counted.
beforeEach(async () => {
  backend = fakeBackend().on('GET', '/rest/v1/user_subscriptions', []);
  signedInAs({ profile: aProfile() });
  await supabase();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  backend.restore();
});

describe('followPayment', () => {
  let leaving: AbortController;
  beforeEach(() => {
    leaving = new AbortController();
  });
  const follow = () => {
    const answers: string[] = [];
    const followed = followPayment({
      travellerId: null,
      sessionId: 'cs_1',
      startedAt: Date.now(),
      signal: leaving.signal,
      onAsk: () => answers.push('asking'),
      onAnswer: (answer) => answers.push(answer === 'failed' ? answer : answer.status),
    });
    return { answers, followed };
  };

  it.each(['unpaid', 'expired', 'refunded', 'twice', 'held'])(
    'the requests end with the outcome %s',
    async (status) => {
      backend.on('POST', CONFIRM, { status });
      const { answers: heard, followed } = follow();
      await followed;
      expect(heard).toEqual(['asking', status]);
    },
  );

  it('the requests go on until the plan is active', async () => {
    jest.useFakeTimers();
    const answers = ['none', 'pending', 'active', 'pending'];
    backend.on('POST', CONFIRM, () => ({ status: answers.shift() }));
    const { answers: heard, followed } = follow();
    await jest.advanceTimersByTimeAsync(10_000);
    await followed;
    expect(heard).toEqual(['asking', 'none', 'asking', 'pending', 'asking', 'active']);
  });

  /** The registered listeners of the page's visibility. */
  function watchListeners() {
    const there = new Set<unknown>();
    const add = document.addEventListener.bind(document);
    jest.spyOn(document, 'addEventListener').mockImplementation((...given: Parameters<typeof add>) => {
      const [type, listener, options] = given;
      add(...given);
      if (type !== 'visibilitychange') return;
      there.add(listener);
      const gone = () => there.delete(listener);
      if (typeof options === 'object' && options.once) add(type, gone, { once: true });
      if (typeof options === 'object') options.signal?.addEventListener('abort', gone);
    });
    return there;
  }

  it.each([
    ['between two requests', false],
    ['while it is hidden', true],
  ])('a page closed %s keeps no timer and no listener', async (_when, isHidden) => {
    jest.useFakeTimers();
    const listeners = watchListeners();
    backend.on('POST', CONFIRM, { status: 'pending' });
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const { answers: heard } = follow();
    await jest.advanceTimersByTimeAsync(21_000);
    expect(heard.filter((answer) => answer === 'asking').length).toBeGreaterThan(5);
    expect([listeners.size, jest.getTimerCount()]).toEqual([0, 1]);
    hidden.mockReturnValue(isHidden);
    await jest.advanceTimersByTimeAsync(isHidden ? 15_000 : 0);
    expect([listeners.size, jest.getTimerCount()]).toEqual(isHidden ? [1, 0] : [0, 1]);
    leaving.abort();
    await jest.advanceTimersByTimeAsync(0);
    expect([listeners.size, jest.getTimerCount()]).toEqual([0, 0]);
  });

  it('a hidden page sends no request until it is visible again', async () => {
    jest.useFakeTimers();
    backend.on('POST', CONFIRM, { status: 'pending' });
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    follow();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(backend.requests(CONFIRM)).toHaveLength(1);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(backend.requests(CONFIRM)).toHaveLength(2);
    leaving.abort();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(backend.requests(CONFIRM)).toHaveLength(2);
  });
});
