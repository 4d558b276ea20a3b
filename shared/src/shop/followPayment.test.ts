import { useSession } from '@rotavisto/shared/session';
import { aProfile, aSubscription, type FakeBackend, fakeBackend, json, signedInAs } from '../testing';
import { followPayment, paymentStatus } from './followPayment';

const profile = aProfile();
const CONFIRM = '/functions/v1/confirm-checkout';
let backend: FakeBackend;

beforeEach(() => {
  backend = fakeBackend().on('GET', '/rest/v1/user_subscriptions', []);
  signedInAs({ profile });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  backend.restore();
});

describe('the status of a payment', () => {
  const withPlan = () => backend.on('GET', '/rest/v1/user_subscriptions', [aSubscription({ user_id: profile.id })]);

  it('waits for the payment it is asked about, whatever plan is active from before', async () => {
    withPlan().on('POST', CONFIRM, { status: 'pending' });
    expect(await paymentStatus('cs_2')).toBe('pending');
  });

  it('is active at once when the webhook was early and the server cannot be asked', async () => {
    withPlan().on('POST', CONFIRM, json({}, 503));
    expect(await paymentStatus('cs_1')).toBe('active');
    expect(backend.requests(CONFIRM)[0]?.body).toEqual({ sessionId: 'cs_1' });
    expect(useSession.getState().subscription?.status).toBe('active');
  });

  it.each([
    ['active', { status: 'active' }],
    ['none', { status: 'none' }],
    ['pending', { status: 'pending' }],
    ['pending', json({}, 503)],
  ])('is %s when the server answers %j', async (status, answer) => {
    backend.on('POST', CONFIRM, answer);
    expect(await paymentStatus()).toBe(status);
    expect(backend.requests(CONFIRM)[0]?.body).toEqual({});
  });
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
      onAnswer: (status) => answers.push(status),
    });
    return { answers, followed };
  };

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
