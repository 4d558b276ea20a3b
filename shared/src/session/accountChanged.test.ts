import { supabase } from '@rotavisto/shared/supabase';
import {
  aConsultant,
  aProfile,
  aSubscription,
  aTraveller,
  collectNotices,
  type FakeBackend,
  refusal,
  sessionBackend,
  signedInAs,
} from '../testing';
import { accountChanged } from './accountChanged';
import { resetSessionStore, useSession } from './sessionStore';
import { signOut } from './signOut';
import { onBeforeSignOut } from './signOutListeners';

const profile = aProfile();
const subscription = aSubscription();
let backend: FakeBackend;
beforeEach(() => {
  window.localStorage.clear();
  resetSessionStore();
  backend = sessionBackend(profile).backend;
  backend.on('GET', '/rest/v1/user_subscriptions', [subscription]);
  signedInAs({ profile, subscription });
});
afterEach(() => {
  jest.useRealTimers();
  backend.restore();
});

const shown = () => useSession.getState();

it('takes a new role', async () => {
  backend.on('GET', '/rest/v1/profiles', [aConsultant({ id: profile.id })]);
  await accountChanged({ table: 'profiles', id: profile.id });
  expect(shown().profile?.role).toBe('consultant');
});

it('leaves when the account was deactivated', async () => {
  backend.on('GET', '/rest/v1/profiles', [{ ...profile, deactivated_at: '2026-01-01T00:00:00Z' }]);
  await accountChanged({ table: 'profiles', id: profile.id });
  expect(shown().profile).toBeNull();
});

it('says that the access changed where the profile was changed and the session is over', async () => {
  const notices = collectNotices();
  backend.on('GET', '/rest/v1/profiles', []);
  await accountChanged({ table: 'profiles', id: profile.id });
  expect(notices).toEqual(['Seu acesso mudou. Faça login novamente.']);
});

it('takes a plan that was cancelled, without asking for anything else', async () => {
  backend.on('GET', '/rest/v1/user_subscriptions', []);
  await accountChanged({ table: 'user_subscriptions', id: subscription.id });
  expect(shown().subscription).toBeNull();
  expect(backend.requests('/rest/v1/profiles')).toEqual([]);
});

it('takes a new name, without asking for the plan', async () => {
  backend.on('GET', '/rest/v1/profiles', [{ ...profile, full_name: 'Ana Souza Lima' }]);
  await accountChanged({ table: 'profiles', id: profile.id });
  expect(shown().profile?.full_name).toBe('Ana Souza Lima');
  expect(backend.requests('/rest/v1/user_subscriptions')).toEqual([]);
});

it('reads all when any may have changed', async () => {
  await accountChanged(null);
  expect(backend.requests('/rest/v1/travellers')).toHaveLength(1);
  expect(backend.requests('/rest/v1/profiles')).toHaveLength(1);
  expect(backend.requests('/rest/v1/user_subscriptions')).toHaveLength(1);
});

it('takes a child that was added elsewhere, and keeps the children where the answer does not come', async () => {
  const clara = aTraveller({ client_id: profile.id });
  backend.on('GET', '/rest/v1/travellers', [clara]);
  await accountChanged({ table: 'travellers', id: clara.id });
  expect(shown().travellers).toEqual([clara]);
  expect(backend.requests().map(({ path }) => path)).toEqual(['/rest/v1/travellers']);
  backend.on('GET', '/rest/v1/travellers', refusal('unavailable'));
  await accountChanged(null);
  expect(shown().travellers).toEqual([clara]);
});

describe('the data of the person were erased', () => {
  const erased = aProfile({ id: 'erased' });
  beforeEach(() => signedInAs({ profile: erased }));
  const ERASED = 'Seus dados foram excluídos, como você pediu, e a sua conta foi encerrada.';

  it('leaves, and says so', async () => {
    const notices = collectNotices();
    await accountChanged({ table: 'erasure', id: erased.id });
    expect(shown().profile).toBeNull();
    expect(notices).toEqual([ERASED]);
  });

  it('says so where another request has met the ended session first', async () => {
    const notices = collectNotices();
    const leaving = signOut('expired');
    await accountChanged({ table: 'erasure', id: erased.id });
    await leaving;
    expect(notices).toEqual([ERASED]);
  });
});

describe('a session that ended elsewhere', () => {
  async function ended(id: string) {
    jest.useFakeTimers({ now: Date.now() });
    const { auth } = await supabase();
    const claims = { data: { claims: { session_id: 'mine' } }, error: null };
    jest.spyOn(auth, 'getClaims').mockResolvedValue(claims as unknown as Awaited<ReturnType<typeof auth.getClaims>>);
    const done = accountChanged({ table: 'sessions', id });
    await jest.advanceTimersByTimeAsync(2000);
    await done;
  }

  it('ends this tab when it is its own, and says so', async () => {
    const notices = collectNotices();
    await ended('mine');
    expect(shown().profile).toBeNull();
    expect(notices).toEqual(['Sua sessão expirou. Faça login novamente.']);
  });

  it('does not concern a tab whose own session cannot be told', async () => {
    jest.useFakeTimers({ now: Date.now() });
    const none = { data: null, error: null };
    jest.spyOn((await supabase()).auth, 'getClaims').mockResolvedValue(none);
    const done = accountChanged({ table: 'sessions', id: 'mine' });
    await jest.advanceTimersByTimeAsync(2000);
    await done;
    expect(shown().profile).toEqual(profile);
  });

  it('is left to the tab that ends it itself', async () => {
    jest.useFakeTimers({ now: Date.now() });
    const asked = jest.spyOn((await supabase()).auth, 'getClaims');
    const done = accountChanged({ table: 'sessions', id: 'mine' });
    await jest.advanceTimersByTimeAsync(999);
    const stop = onBeforeSignOut(() => new Promise(() => {}));
    const leaving = signOut();
    await jest.advanceTimersByTimeAsync(1);
    await done;
    expect(asked).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(3000);
    await leaving;
    stop();
  });

  it('does not concern another device', async () => {
    await ended('another');
    expect(shown().profile).toEqual(profile);
  });

  it('is nothing to say about where this browser has left already', async () => {
    window.localStorage.clear();
    const asked = jest.spyOn((await supabase()).auth, 'getClaims');
    await ended('mine');
    expect(asked).not.toHaveBeenCalled();
  });
});
