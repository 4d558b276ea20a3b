import { forgetClient, STORAGE_KEY, supabase } from '@rotavisto/shared/supabase';
import { waitFor } from '@testing-library/react';
import { aProfile, collectNotices, enterAs, type FakeBackend, sessionBackend, signedInAs } from '../testing/backend';
import { forgetStart, resumeSession } from './resumeSession';
import { become, resetSessionStore, useSession } from './sessionStore';
import { onSignOut } from './signOutListeners';

const profile = aProfile();
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
