import { forgetClient, STORAGE_KEY, supabase } from '@rotavisto/shared/supabase';
import { waitFor } from '@testing-library/react';
import {
  aProfile,
  collectNotices,
  enterAs,
  type FakeBackend,
  json,
  sessionBackend,
  signedInAs,
  signedOut,
} from '../testing/backend';
import { forgetStart, resumeSession } from './resumeSession';
import { become, resetSessionStore, useSession } from './sessionStore';
import { onSignOut } from './signOutListeners';

const profile = aProfile();
const other = aProfile();
/** The id of the session of the other user. */
const OTHER_SESSION = '5e550000-0000-4000-8000-000000000002';
let backend: FakeBackend;
let notices: string[] = [];

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  notices = collectNotices();
  backend = sessionBackend(profile).backend;
});
afterEach(() => {
  backend.restore();
});

/** Loads the page again with the current storage and address. */
async function load(): Promise<void> {
  forgetStart();
  resetSessionStore();
  await resumeSession();
}

describe('another tab', () => {
  it('signs this tab out when it empties the storage, without a notice', async () => {
    signedInAs({ profile });
    await load();
    window.localStorage.removeItem(STORAGE_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
    expect(useSession.getState().profile).toBeNull();
    expect(notices).toEqual([]);
  });

  it('signs this tab in when it stores a session', async () => {
    await load();
    signedInAs({ profile });
    become({ is: 'visitor' });
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
    await waitFor(() => expect(useSession.getState().profile).toEqual(profile));
  });

  it('signs its user in on this tab with the storage event alone', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    forgetClient();
    signedInAs({ profile });
    await load();
    const other = aProfile();
    const { backend: theirs } = sessionBackend(other);
    signedInAs({ profile: other });
    enterAs({ profile });
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue: '{}' }));
    await waitFor(() => expect(useSession.getState().profile).toEqual(other), { timeout: 4000 });
    theirs.restore();
    await (await supabase()).auth.dispose();
    forgetClient();
  });

  const ends = [
    ['ends', () => signedOut(), { is: 'visitor', profile: null }],
    ['replaces', () => signedInAs({ profile: other, sessionId: OTHER_SESSION }), { is: 'in', profile: other }],
  ] as const;
  const answers = [
    ['answer', () => [profile]],
    ['refusal', () => json({ message: 'ended', code: 'PT401' }, 401)],
    ['failure', () => json({ message: 'column does not exist', code: '42703' }, 400)],
  ] as const;

  it.each(
    ends.flatMap(([how, end, expected]) =>
      answers.map(([kind, answer]) => [how, kind, end, expected, answer] as const),
    ),
  )('%s the session while this tab reads it, and a late %s is ignored', async (_how, _kind, end, expected, answer) => {
    signedInAs({ profile });
    let arrive = (_reply: ReturnType<typeof answer>) => {};
    let asked = 0;
    backend.on('GET', '/rest/v1/profiles', () => {
      asked += 1;
      return asked > 1 ? [other] : new Promise<ReturnType<typeof answer>>((resolve) => (arrive = resolve));
    });
    const loading = load();
    await waitFor(() => expect(asked).toBe(1));
    end();
    become({ is: 'checking', unreachable: false });
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
    await waitFor(() => expect(useSession.getState()).toMatchObject(expected));
    arrive(answer());
    await loading;
    expect(useSession.getState()).toMatchObject(expected);
    expect(notices).toEqual([]);
    expect(window.localStorage.getItem(STORAGE_KEY) !== null).toBe(expected.profile !== null);
  });

  it('ends the recovery of a password while this tab reads it, and a late answer is ignored', async () => {
    signedInAs({ profile });
    window.localStorage.setItem('rotavisto-recovery', '1');
    let arrive = (_reply: object) => {};
    let asked = 0;
    backend.rpc('second_factor', () => {
      asked += 1;
      return new Promise<object>((resolve) => (arrive = resolve));
    });
    const loading = load();
    await waitFor(() => expect(asked).toBe(1));
    signedOut();
    become({ is: 'checking', unreachable: false });
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
    arrive({ due: null });
    await loading;
    expect(useSession.getState().is).toBe('visitor');
  });

  it('signs in another user there, and a failed read neither ends that session nor forgets its choice to stay signed in', async () => {
    signedInAs({ profile });
    await load();
    signedInAs({ profile: other, sessionId: OTHER_SESSION });
    enterAs({ profile });
    window.localStorage.setItem('rotavisto-keep', '1');
    backend.on('GET', '/rest/v1/profiles', json({ message: 'column does not exist', code: '42703' }, 400));
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
    await waitFor(() => expect(useSession.getState()).toMatchObject({ is: 'checking', unreachable: true }));
    expect(window.localStorage.getItem('rotavisto-keep')).toBe('1');
    backend.on('GET', '/rest/v1/profiles', [other]);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(useSession.getState()).toMatchObject({ is: 'in', profile: other, keepLoggedIn: true }));
  });

  it('switches this tab to its user when another user signs in there', async () => {
    signedInAs({ profile });
    await load();
    const other = aProfile({ full_name: 'Outra Pessoa' });
    backend.on('GET', '/rest/v1/profiles', ({ query }) => (query.get('id') === `eq.${other.id}` ? [other] : [profile]));
    window.localStorage.setItem('rotavisto-keep', '1');
    const cleared = jest.fn();
    const stop = onSignOut(cleared);
    const stored: { user: object } = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '{}');
    const theirs = { ...stored, user: { ...stored.user, id: other.id } };
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(theirs));
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
    const channel = new BroadcastChannel(STORAGE_KEY);
    channel.postMessage({ event: 'SIGNED_IN', session: { user: { id: other.id } } });
    await waitFor(() => expect(useSession.getState().profile).toEqual(other));
    channel.close();
    stop();
    expect(cleared).toHaveBeenCalledTimes(1);
    expect(useSession.getState().keepLoggedIn).toBe(true);
  });
});
