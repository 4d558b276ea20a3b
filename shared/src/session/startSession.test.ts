import { STORAGE_KEY } from '@rotavisto/shared/supabase';
import { toast } from '@rotavisto/shared/toast';
import { waitFor } from '@testing-library/react';
import { aProfile, type FakeBackend, fakeBackend, json, signedInAs } from '../testing';
import { ACTIVITY_KEY, INACTIVITY_LIMIT_MS } from './memory';
import { recoveryLink } from './recoveryLink';
import { resetSessionStore, useSession } from './sessionStore';
import { onSignOut } from './signOutListeners';
import { forgetStart, startSession } from './startSession';

const profile = aProfile();
const user = { id: profile.id, email: profile.email, aud: 'authenticated', created_at: profile.created_at };
const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600, user };

let backend: FakeBackend;
const errors: string[] = [];

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  errors.length = 0;
  jest.spyOn(toast, 'error').mockImplementation((text) => {
    errors.push(String(text));
    return '';
  });
  backend = fakeBackend().on('GET', '/rest/v1/profiles', [profile]).on('GET', '/rest/v1/user_subscriptions', []);
});
afterEach(() => {
  jest.useRealTimers();
  backend.restore();
});

/** A new page load, with what is in storage and in the address bar now. */
async function load(): Promise<void> {
  forgetStart();
  resetSessionStore();
  await startSession();
}

function stored(idleMs = 0, keep = false): void {
  signedInAs({ profile });
  window.localStorage.setItem(ACTIVITY_KEY, String(Date.now() - idleMs));
  if (keep) window.localStorage.setItem('rotavisto-keep', '1');
}

describe('without a stored session', () => {
  it('is ready at once and asks the server nothing', async () => {
    resetSessionStore();
    expect(useSession.getState().status).toBe('ready');
    await load();
    expect(backend.requests()).toEqual([]);
  });

  it.each(['{not json', '"text"', 'null', '{}'])('counts %s as none and removes it', async (corrupt) => {
    window.localStorage.setItem(STORAGE_KEY, corrupt);
    await load();
    expect(useSession.getState()).toMatchObject({ status: 'ready', profile: null });
    expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
    expect(backend.requests()).toEqual([]);
  });
});

describe('with a stored session', () => {
  it('waits and then knows who it is', async () => {
    stored();
    resetSessionStore();
    expect(useSession.getState().status).toBe('loading');
    await load();
    expect(useSession.getState()).toMatchObject({ status: 'ready', profile });
  });

  it('tries three more times, 1, 2 and 4 seconds apart', async () => {
    stored();
    jest.useFakeTimers({ now: Date.now() });
    const times: number[] = [];
    const begun = Date.now();
    backend.on('GET', '/rest/v1/profiles', () => {
      times.push(Math.round((Date.now() - begun) / 1000));
      return times.length < 4 ? json({ message: 'broken', code: '' }, 503) : [profile];
    });
    const loading = load();
    await jest.advanceTimersByTimeAsync(8000);
    await loading;
    expect(times).toEqual([0, 1, 3, 7]);
    expect(useSession.getState().profile).toEqual(profile);
  });

  it('keeps the session for later when nothing answers', async () => {
    stored();
    jest.useFakeTimers({ now: Date.now() });
    backend.goOffline();
    const loading = load();
    await jest.advanceTimersByTimeAsync(60_000);
    await loading;
    expect(useSession.getState()).toMatchObject({ status: 'ready', profile: null });
    expect(window.localStorage.getItem(STORAGE_KEY)).not.toBeNull();
    jest.useRealTimers();
    backend.goOnline();
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(useSession.getState().profile).toEqual(profile);
  });

  it('leaves when ten minutes have passed since the last activity, before anything private is read', async () => {
    stored(INACTIVITY_LIMIT_MS);
    await load();
    expect(useSession.getState()).toMatchObject({ status: 'ready', profile: null });
    expect(errors).toEqual(['Sessão expirada por inatividade']);
    expect(backend.requests('/rest/v1/profiles')).toEqual([]);
  });

  it('stays just before that', async () => {
    stored(INACTIVITY_LIMIT_MS - 5000);
    await load();
    expect(useSession.getState().profile).toEqual(profile);
  });

  it('stays however long ago, for whoever asked to be kept logged in', async () => {
    stored(INACTIVITY_LIMIT_MS * 100, true);
    await load();
    expect(useSession.getState()).toMatchObject({ profile, keepLoggedIn: true });
  });

  it('leaves when the account was deactivated', async () => {
    stored();
    backend.on('GET', '/rest/v1/profiles', [{ ...profile, deactivated_at: '2026-01-01T00:00:00Z' }]);
    await load();
    expect(useSession.getState().profile).toBeNull();
    expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
  });
});

it('takes over, in this tab too, whoever signs in as somebody else in another', async () => {
  stored();
  await load();
  const other = aProfile({ full_name: 'Outra Pessoa' });
  backend.on('GET', '/rest/v1/profiles', ({ query }) => (query.get('id') === `eq.${other.id}` ? [other] : [profile]));
  window.localStorage.setItem('rotavisto-keep', '1');
  const cleared = jest.fn();
  const stop = onSignOut(cleared);
  const channel = new BroadcastChannel(STORAGE_KEY);
  channel.postMessage({ event: 'SIGNED_IN', session: { user: { id: other.id } } });
  await waitFor(() => expect(useSession.getState().profile).toEqual(other));
  channel.close();
  stop();
  expect(cleared).toHaveBeenCalledTimes(1);
  expect(useSession.getState().keepLoggedIn).toBe(true);
});

it('leaves at once, without more tries, when the server no longer knows the session', async () => {
  stored();
  const expired = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '{}') as object;
  window.localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...expired, expires_at: 1 }));
  backend.on('POST', '/auth/v1/token', json({ error_code: 'refresh_token_not_found', msg: 'x' }, 400));
  await load();
  expect(useSession.getState()).toMatchObject({ status: 'ready', profile: null });
  expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
});

describe('a recovery link', () => {
  it('with a token hash works on any device and opens a recovery session only', async () => {
    backend.on('POST', '/auth/v1/verify', session);
    window.history.replaceState(null, '', '/reset-password?token_hash=abc&type=recovery');
    await load();
    expect(useSession.getState()).toMatchObject({ status: 'ready', recovery: true, profile: null });
    expect(window.location.search).toBe('');
  });

  it('with a code needs the browser that asked for it', async () => {
    backend.on('POST', '/auth/v1/token', session);
    window.history.replaceState(null, '', '/reset-password?code=abc');
    await load();
    expect(useSession.getState()).toMatchObject({ status: 'ready', recovery: false, profile: null });

    window.localStorage.setItem(`${STORAGE_KEY}-code-verifier`, JSON.stringify('verifier/recovery'));
    window.history.replaceState(null, '', '/reset-password?code=abc');
    await load();
    expect(useSession.getState()).toMatchObject({ recovery: true, profile: null });
  });

  it('that was used before opens nothing', async () => {
    backend.on('POST', '/auth/v1/verify', json({ error_code: 'otp_expired', msg: 'x' }, 403));
    window.history.replaceState(null, '', '/reset-password?token_hash=old&type=recovery');
    await load();
    expect(useSession.getState()).toMatchObject({ status: 'ready', recovery: false, profile: null });
  });

  it('stays a recovery session after a reload', async () => {
    backend.on('POST', '/auth/v1/verify', session);
    window.history.replaceState(null, '', '/reset-password?token_hash=abc&type=recovery');
    await load();
    await load();
    expect(useSession.getState()).toMatchObject({ recovery: true, profile: null });
  });

  it.each([
    ['/reset-password#access_token=evil&refresh_token=evil&type=recovery', null],
    ['/login?code=abc', null],
    ['/reset-password?token_hash=abc&type=signup', null],
    ['/reset-password?code=abc', { code: 'abc' }],
    ['/reset-password?token_hash=abc&type=recovery', { tokenHash: 'abc' }],
  ])('%s → %j', (address, expected) => {
    expect(recoveryLink(new URL(address, 'http://127.0.0.1:3000'))).toEqual(expected);
  });
});

describe('another tab', () => {
  it('signs this one out, silently', async () => {
    stored();
    await load();
    const other = new BroadcastChannel('rotavisto-session');
    other.postMessage('signed-out');
    await new Promise((resolve) => setTimeout(resolve, 50));
    other.close();
    expect(useSession.getState().profile).toBeNull();
    expect(errors).toEqual([]);
  });

  it('signs this one out by emptying the storage', async () => {
    stored();
    await load();
    window.localStorage.removeItem(STORAGE_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
    expect(useSession.getState().profile).toBeNull();
  });

  it('signs this one in', async () => {
    await load();
    stored();
    useSession.setState({ profile: null });
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(useSession.getState().profile).toEqual(profile);
  });
});
