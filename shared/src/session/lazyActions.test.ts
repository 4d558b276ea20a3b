import { forgetClient, STORAGE_KEY } from '@rotavisto/shared/supabase';
import { GoTrueClient } from '@supabase/auth-js';
import { waitFor } from '@testing-library/react';
import { aProfile, type FakeBackend, fakeBackend, signedInAs } from '../testing/backend';
import { startSession } from './lazyActions';
import { resetSessionStore, useSession } from './sessionStore';

const profile = aProfile();
let backend: FakeBackend;

beforeEach(() => {
  window.localStorage.clear();
  resetSessionStore();
  backend = fakeBackend().on('GET', '/rest/v1/profiles', [profile]).on('GET', '/rest/v1/user_subscriptions', []);
});
afterEach(() => backend.restore());

it('asks the server nothing for a visitor, until somebody signs in in another tab', async () => {
  await startSession();
  expect(useSession.getState()).toMatchObject({ status: 'ready', profile: null });
  expect(backend.requests()).toEqual([]);

  signedInAs({ profile });
  useSession.setState({ profile: null });
  window.dispatchEvent(
    new StorageEvent('storage', { key: STORAGE_KEY, newValue: window.localStorage.getItem(STORAGE_KEY) }),
  );
  await waitFor(() => expect(useSession.getState().profile).toEqual(profile));
});

describe('a visitor who fills in a form', () => {
  const type = (field: string) => {
    document.body.innerHTML = field;
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const fetched = () => jest.spyOn(GoTrueClient.prototype, 'initialize').mockResolvedValue({ error: null });

  beforeEach(() => {
    forgetClient();
    return startSession();
  });

  it.each(['email', 'password'])('with a field of type %s has the code of accounts before the button', async (of) => {
    const initialize = fetched();
    type(`<input type="${of}">`);
    await waitFor(() => expect(initialize).toHaveBeenCalled());
  });

  it('of another kind fetches nothing', async () => {
    const initialize = fetched();
    type('<input type="search">');
    // biome-ignore lint/plugin: nothing may happen; a slow machine only looks less far, and cannot fail
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(initialize).not.toHaveBeenCalled();
  });
});
