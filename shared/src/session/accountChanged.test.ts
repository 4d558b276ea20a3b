import { STORAGE_KEY } from '@rotavisto/shared/supabase';
import {
  aConsultant,
  aProfile,
  aSubscription,
  aTraveller,
  collectNotices,
  type FakeBackend,
  refusal,
  SESSION_ID,
  sessionBackend,
  signedInAs,
} from '../testing';
import { accountChanged } from './accountChanged';
import { become, resetSessionStore, useSession } from './sessionStore';
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

it('accountChanged takes a new role', async () => {
  backend.on('GET', '/rest/v1/profiles', [aConsultant({ id: profile.id })]);
  await accountChanged({ table: 'profiles', id: profile.id });
  expect(shown().profile?.role).toBe('consultant');
});

it('accountChanged signs out a deactivated account', async () => {
  backend.on('GET', '/rest/v1/profiles', [{ ...profile, deactivated_at: '2026-01-01T00:00:00Z' }]);
  await accountChanged({ table: 'profiles', id: profile.id });
  expect(shown().profile).toBeNull();
});

it('accountChanged shows that the access changed if the profile changed and the session is over', async () => {
  const notices = collectNotices();
  backend.on('GET', '/rest/v1/profiles', []).rpc('session_end', 'role');
  await accountChanged({ table: 'profiles', id: profile.id });
  expect(notices).toEqual(['Seu acesso mudou. Faça login novamente.']);
});

it('accountChanged takes the cancellation of a plan, and reads only the plan', async () => {
  backend.on('GET', '/rest/v1/user_subscriptions', []);
  await accountChanged({ table: 'user_subscriptions', id: subscription.id });
  expect(shown().subscription).toBeNull();
  expect(backend.requests('/rest/v1/profiles')).toEqual([]);
});

it('accountChanged takes a new name, and does not read the plan', async () => {
  backend.on('GET', '/rest/v1/profiles', [{ ...profile, full_name: 'Ana Souza Lima' }]);
  await accountChanged({ table: 'profiles', id: profile.id });
  expect(shown().profile?.full_name).toBe('Ana Souza Lima');
  expect(backend.requests('/rest/v1/user_subscriptions')).toEqual([]);
});

it('accountChanged reads children, profile and plan if the change is unknown', async () => {
  await accountChanged(null);
  expect(backend.requests('/rest/v1/travellers')).toHaveLength(1);
  expect(backend.requests('/rest/v1/profiles')).toHaveLength(1);
  expect(backend.requests('/rest/v1/user_subscriptions')).toHaveLength(1);
});

it('accountChanged takes a new child, and keeps the children without an answer', async () => {
  const clara = aTraveller({ client_id: profile.id });
  backend.on('GET', '/rest/v1/travellers', [clara]);
  await accountChanged({ table: 'travellers', id: clara.id });
  expect(shown().travellers).toEqual([clara]);
  const read = backend.requests().flatMap(({ path }) => (path.startsWith('/rest/') ? path : []));
  expect(read).toEqual(['/rest/v1/travellers']);
  backend.on('GET', '/rest/v1/travellers', refusal('unavailable'));
  await accountChanged(null);
  expect(shown().travellers).toEqual([clara]);
});

describe('an erasure of the user’s data', () => {
  const erased = aProfile({ id: 'erased' });
  beforeEach(() => {
    signedInAs({ profile: erased });
    backend.rpc('session_end', 'erased');
  });
  const ERASED = 'Seus dados foram excluídos, como você pediu, e a sua conta foi encerrada.';

  it('signs out and shows the erasure', async () => {
    const notices = collectNotices();
    await accountChanged({ table: 'erasure', id: erased.id });
    expect(shown().profile).toBeNull();
    expect(notices).toEqual([ERASED]);
  });

  it('shows the erasure also if another request ends the session first', async () => {
    const notices = collectNotices();
    const leaving = signOut('expired');
    await accountChanged({ table: 'erasure', id: erased.id });
    await leaving;
    expect(notices).toEqual([ERASED]);
  });
});

it('accountChanged ignores an erasure after the session has ended', async () => {
  const notices = collectNotices();
  become({ is: 'visitor' });
  await accountChanged({ table: 'erasure', id: profile.id });
  expect(notices).toEqual([]);
});

describe('the end of a session elsewhere', () => {
  async function ended(id: string | null) {
    jest.useFakeTimers({ now: Date.now() });
    const done = accountChanged({ table: 'sessions', id });
    await jest.advanceTimersByTimeAsync(2000);
    await done;
  }

  it('signs this tab out if the session is its own, and shows a message', async () => {
    const notices = collectNotices();
    await ended(SESSION_ID);
    expect(shown().profile).toBeNull();
    expect(notices).toEqual(['Sua sessão expirou. Faça login novamente.']);
  });

  it('is ignored by a tab with an unreadable session', async () => {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify({ access_token: 'a.b.c' }));
    await ended(SESSION_ID);
    await ended(null);
    expect(shown().profile).toEqual(profile);
  });

  it('is ignored by the tab that is signing out itself', async () => {
    jest.useFakeTimers({ now: Date.now() });
    const notices = collectNotices();
    const done = accountChanged({ table: 'sessions', id: SESSION_ID });
    await jest.advanceTimersByTimeAsync(999);
    const stop = onBeforeSignOut(() => new Promise(() => {}));
    const leaving = signOut();
    await jest.advanceTimersByTimeAsync(1);
    await done;
    expect(shown().is).toBe('in');
    await jest.advanceTimersByTimeAsync(3000);
    await leaving;
    expect(notices).toEqual(['Logout realizado com sucesso']);
    stop();
  });

  it('is ignored if it is the session of another device', async () => {
    await ended('another');
    expect(shown().profile).toEqual(profile);
  });

  it('shows no message if this browser is already signed out', async () => {
    const notices = collectNotices();
    window.localStorage.clear();
    await ended(SESSION_ID);
    expect(notices).toEqual([]);
  });
});
