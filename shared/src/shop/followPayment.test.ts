import { aProfile, aSubscription, type FakeBackend, fakeBackend, json, signedInAs } from '../testing';
import { confirmCheckout } from './confirmCheckout';
import { useSession } from './sessionStore';

const profile = aProfile();
let backend: FakeBackend;

beforeEach(() => {
  backend = fakeBackend().on('GET', '/rest/v1/user_subscriptions', []);
  signedInAs({ profile });
});
afterEach(() => backend.restore());

describe('confirmCheckout', () => {
  const CONFIRM = '/functions/v1/confirm-checkout';
  const active = () => backend.on('GET', '/rest/v1/user_subscriptions', [aSubscription({ user_id: profile.id })]);
  const patience = { attempts: 3, interval: 1 };

  it('is active at once when the webhook was early', async () => {
    active();
    backend.on('POST', CONFIRM, { status: 'active' });
    expect(await confirmCheckout('cs_1', patience)).toBe('active');
    expect(backend.requests(CONFIRM)[0]?.body).toEqual({ sessionId: 'cs_1' });
    expect(useSession.getState().subscription?.status).toBe('active');
  });

  it('asks again while it is pending', async () => {
    const answers = ['pending', 'pending', 'active'];
    backend.on('POST', CONFIRM, () => ({ status: answers.shift() }));
    expect(await confirmCheckout(undefined, patience)).toBe('active');
    expect(backend.requests(CONFIRM)).toHaveLength(3);
  });

  it('gives up as pending, never as lost', async () => {
    backend.on('POST', CONFIRM, json({}, 503));
    expect(await confirmCheckout(undefined, patience)).toBe('pending');
    expect(backend.requests(CONFIRM)).toHaveLength(3);
  });

  it('stops where there is nothing to confirm', async () => {
    backend.on('POST', CONFIRM, { status: 'none' });
    expect(await confirmCheckout(undefined, patience)).toBe('none');
    expect(backend.requests(CONFIRM)).toHaveLength(1);
  });
});
