import { useSession } from '@rotavisto/shared/session';
import {
  aConsultant,
  aProfile,
  changeAccess,
  collectNotices,
  type FakeBackend,
  fakeBackend,
  json,
  signedInAs,
  signedOut,
} from '../testing/backend';
import { holdPlan, PLAN_STATES } from './planStates';
import { linkOf, type Simulated } from './simulated';

const client = aProfile({ email: 'cliente@rotavisto.test', language: 'pt' });
const consultant = aConsultant({ email: 'consultor@rotavisto.test' });

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().on('GET', '/rest/v1/profiles', [client]).on('GET', '/rest/v1/user_subscriptions', []);
  signedOut();
});
afterEach(() => backend.restore());

/** Loads the page at the address of a state, which is read once at the load. */
async function arranged(state: Simulated) {
  window.history.pushState(null, '', linkOf('/client', state));
  const { arrange, simulated } = await import('./arrange');
  for (const name of Object.keys(simulated)) Reflect.deleteProperty(simulated, name);
  Object.assign(simulated, state);
  await arrange();
}

const shown = () => {
  const { profile, subscription } = useSession.getState();
  return [profile?.email, profile?.language, subscription?.id, subscription?.status, subscription?.expires_at ?? null];
};

it('holdPlan restores the former plan after its release, and changes only clients', () => {
  for (const state of PLAN_STATES) {
    if (state === 'real') continue;
    signedInAs({ profile: client });
    const release = holdPlan(state);
    const { subscription } = useSession.getState();
    expect([state, subscription?.status ?? 'none']).toEqual([state, state === 'expired' ? 'active' : state]);
    expect(subscription?.user_id ?? client.id).toBe(client.id);
    release();
    expect(useSession.getState().subscription).toBeNull();
    signedInAs({ profile: consultant });
    holdPlan(state)();
    expect(useSession.getState().subscription).toBeNull();
  }
});

it('arrange keeps plan, language and account for an address without them', async () => {
  signedInAs({ profile: client });
  await arranged({});
  expect(shown()).toEqual([client.email, 'pt', undefined, undefined, null]);
});

it('arrange signs out for the state of a visitor', async () => {
  signedInAs({ profile: client });
  await arranged({ account: '' });
  expect(shown()[0]).toBeUndefined();
  expect(backend.requests('/auth/v1/token')).toEqual([]);
});

it('arrange signs in with the account of the state, and shows a failure', async () => {
  const notices = collectNotices();
  backend.on(
    'POST',
    '/auth/v1/token',
    json({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, 400),
  );
  signedInAs({ profile: client });
  await arranged({ account: consultant.email });
  const [asked] = backend.requests('/auth/v1/token').filter(({ query }) => query.get('grant_type') === 'password');
  expect(asked?.body).toMatchObject({ email: consultant.email, password: 'RotaVisto#2026' });
  expect(backend.requests('/auth/v1/logout')).toHaveLength(1);
  expect(notices).toEqual(['Logout realizado com sucesso', 'E-mail ou senha inválidos. Verifique e tente novamente.']);
});

// Runs last, because the state of an address lasts as long as its page.
it('arrange keeps the plan and language of the state after later answers of the server', async () => {
  signedInAs({ profile: client });
  await arranged({ account: client.email, plan: 'expired', language: 'es' });
  const held = [client.email, 'es', 'simulated-expired', 'active', '2020-01-01T00:00:00.000Z'];
  expect(shown()).toEqual(held);
  changeAccess({ profile: client, subscription: null });
  expect(shown()).toEqual(held);
  expect(backend.requests('/auth/v1/token')).toEqual([]);
  // The same call as in the bar.
  holdPlan('pending');
  expect(shown()[3]).toBe('pending');
});
