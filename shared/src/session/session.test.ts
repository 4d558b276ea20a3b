import { STORAGE_KEY } from '@rotavisto/shared/supabase';
import { waitFor } from '@testing-library/react';
import { aProfile, type FakeBackend, fakeBackend, signedInAs } from '../testing/backend';
import { startSession } from './session';
import { become, resetSessionStore, useSession } from './sessionStore';

const profile = aProfile();
let backend: FakeBackend;

beforeEach(() => {
  window.localStorage.clear();
  resetSessionStore();
  backend = fakeBackend().on('GET', '/rest/v1/profiles', [profile]).on('GET', '/rest/v1/user_subscriptions', []);
});
afterEach(() => backend.restore());

it('startSession sends no request for a visitor, and signs in when another tab does', async () => {
  await startSession();
  expect(useSession.getState()).toMatchObject({ is: 'visitor', profile: null });
  expect(backend.requests()).toEqual([]);

  signedInAs({ profile });
  become({ is: 'visitor' });
  window.dispatchEvent(
    new StorageEvent('storage', { key: STORAGE_KEY, newValue: window.localStorage.getItem(STORAGE_KEY) }),
  );
  await waitFor(() => expect(useSession.getState().profile).toEqual(profile));
});
