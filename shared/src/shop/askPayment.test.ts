import { useSession } from '@rotavisto/shared/session';
import { aProfile, aSubscription, type FakeBackend, fakeBackend, json, signedInAs, signedOut } from '../testing';
import { askPayment } from './askPayment';

const profile = aProfile();
const CONFIRM = '/functions/v1/confirm-checkout';
let backend: FakeBackend;

beforeEach(() => {
  backend = fakeBackend().on('GET', '/rest/v1/user_subscriptions', []);
  signedInAs({ profile });
});
afterEach(() => backend.restore());

describe('askPayment', () => {
  const withPlan = () => backend.on('GET', '/rest/v1/user_subscriptions', [aSubscription({ user_id: profile.id })]);

  it('returns pending for the given payment, regardless of an earlier active plan', async () => {
    withPlan().on('POST', CONFIRM, { status: 'pending' });
    expect(await askPayment('cs_2')).toEqual({ status: 'pending' });
  });

  it('returns active if the webhook came first and the server cannot be asked', async () => {
    withPlan().on('POST', CONFIRM, json({}, 503));
    expect(await askPayment('cs_1')).toEqual({ status: 'active' });
    expect(backend.requests(CONFIRM)[0]?.body).toEqual({ sessionId: 'cs_1' });
    expect(useSession.getState().subscription?.status).toBe('active');
  });

  it.each([
    ['active', { status: 'active' }],
    ['none', { status: 'none' }],
    ['pending', { status: 'pending' }],
    ['twice', { status: 'twice' }],
    ['pending', { status: 'a word from later' }],
    ['signedOut', json({ error: 'not_signed_in' }, 401)],
    ['foreign', json({ error: 'not_allowed' }, 403)],
    ['pending', json({}, 503)],
  ])('returns %s when the server answers %j', async (status, answer) => {
    backend.on('POST', CONFIRM, answer);
    expect(await askPayment()).toEqual({ status });
    expect(backend.requests(CONFIRM)[0]?.body).toEqual({});
  });

  it('returns signedOut without a request if there is neither a payment nor a session', async () => {
    signedOut();
    expect(await askPayment()).toEqual({ status: 'signedOut' });
    expect(backend.requests(CONFIRM)).toEqual([]);
  });

  it('returns foreign for the payment of another account, despite an own active plan', async () => {
    withPlan().on('POST', CONFIRM, json({ error: 'not_allowed' }, 403));
    expect(await askPayment('cs_1')).toEqual({ status: 'foreign' });
  });

  it('returns the purchase and the address of the payment page if they are valid', async () => {
    const purchase = { amount_cents: 49997, paid_at: '2026-03-05T12:00:00Z', email: 'ana@exemplo.com' };
    backend.on('POST', CONFIRM, { status: 'open', purchase, url: 'https://checkout.stripe.com/c/cs_1' });
    expect(await askPayment('cs_1')).toEqual({ status: 'open', purchase, url: 'https://checkout.stripe.com/c/cs_1' });
    backend.on('POST', CONFIRM, { status: 'open', purchase: { paid_at: 7 }, url: 7 });
    expect(await askPayment('cs_1')).toEqual({ status: 'open' });
  });
});
