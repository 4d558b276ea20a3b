import { supabase } from '@rotavisto/shared/supabase';
import { waitFor } from '@testing-library/react';
import { aProfile, aSubscription, type FakeBackend, json, sessionBackend, signedInAs } from '../testing/backend';
import { followAuthEvents } from './followAuthEvents';
import { resetSessionStore, useSession } from './sessionStore';

const profile = aProfile();
const renamed = { ...profile, full_name: 'Ana Souza Lima' };
let backend: FakeBackend;

beforeEach(async () => {
  window.localStorage.clear();
  resetSessionStore();
  backend = sessionBackend(profile).backend;
  signedInAs({ profile, subscription: aSubscription() });
  followAuthEvents(await supabase());
});
afterEach(() => backend.restore());

const shown = () => useSession.getState();

it('reads the profile again when the user was updated', async () => {
  backend.on('GET', '/rest/v1/profiles', [renamed]);
  await (await supabase()).auth.updateUser({ data: { full_name: renamed.full_name } });
  await waitFor(() => expect(shown().profile).toEqual(renamed));
});

it('reads the profile again when a second factor was verified', async () => {
  const { user, ...session } = JSON.parse(window.localStorage.getItem('rotavisto-auth') ?? '{}');
  backend.on('GET', '/rest/v1/profiles', [renamed]).on('POST', '/auth/v1/factors/*', { ...session, user });
  const { error } = await (await supabase()).auth.mfa.verify({ factorId: 'f', challengeId: 'c', code: '123456' });
  expect(error).toBeNull();
  await waitFor(() => expect(shown().profile).toEqual(renamed));
});

it('shows nobody once a recovery link opened the session', async () => {
  const client = await supabase();
  await client.auth.verifyOtp({ token_hash: 'h', type: 'recovery' });
  await waitFor(() => expect(shown()).toMatchObject({ recovery: true, profile: null, subscription: null }));
});

it('shows whoever signed in instead, and nobody when that cannot be told', async () => {
  const other = aProfile({ role: 'consultant' });
  const { backend: theirs } = sessionBackend(other);
  const client = await supabase();
  await client.auth.signInWithPassword({ email: other.email, password: 'Senha#2026' });
  await waitFor(() => expect(shown()).toMatchObject({ status: 'ready', profile: other, subscription: null }));
  theirs.restore();

  const third = aProfile();
  const { backend: broken } = sessionBackend(third);
  broken.on('GET', '/rest/v1/profiles', json({ code: 'XX000', message: 'broken' }, 500));
  await client.auth.signInWithPassword({ email: third.email, password: 'Senha#2026' });
  await waitFor(() => expect(shown()).toMatchObject({ status: 'ready', profile: null }));
  broken.restore();
});

it('forgets the person when the session ends elsewhere', async () => {
  const client = await supabase();
  await client.auth.signOut({ scope: 'local' });
  await waitFor(() => expect(shown()).toMatchObject({ profile: null, subscription: null, keepLoggedIn: false }));
});
