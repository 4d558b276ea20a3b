import { aProfile, type FakeBackend, fakeBackend, signedInAs } from '@rotavisto/shared/testing';
import { followPayment } from './followPayment';

const CONFIRM = '/functions/v1/confirm-checkout';
let backend: FakeBackend;

beforeEach(() => {
  backend = fakeBackend().on('GET', '/rest/v1/user_subscriptions', []);
  signedInAs({ profile: aProfile() });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  backend.restore();
});

describe('following a payment', () => {
  let leaving: AbortController;
  beforeEach(() => {
    leaving = new AbortController();
  });
  const follow = () => {
    const answers: string[] = [];
    const followed = followPayment({
      sessionId: 'cs_1',
      startedAt: Date.now(),
      signal: leaving.signal,
      onAsk: () => answers.push('asking'),
      onAnswer: (answer) => answers.push(answer === 'failed' ? answer : answer.status),
    });
    return { answers, followed };
  };

  it.each(['unpaid', 'expired', 'refunded', 'twice', 'held'])('asks no more once it is %s', async (status) => {
    backend.on('POST', CONFIRM, { status });
    const { answers: heard, followed } = follow();
    await followed;
    expect(heard).toEqual(['asking', status]);
  });

  it('asks until the plan is active', async () => {
    jest.useFakeTimers();
    const answers = ['none', 'pending', 'active', 'pending'];
    backend.on('POST', CONFIRM, () => ({ status: answers.shift() }));
    const { answers: heard, followed } = follow();
    await jest.advanceTimersByTimeAsync(10_000);
    await followed;
    expect(heard).toEqual(['asking', 'none', 'asking', 'pending', 'asking', 'active']);
  });

  it('waits while nobody looks', async () => {
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
