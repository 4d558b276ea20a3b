import { forgetClient, STORAGE_KEY, supabase } from '@rotavisto/shared/supabase';
import type { AuthChangeEvent } from '@supabase/supabase-js';
import { waitFor } from '@testing-library/react';
import { setRefreshRefused } from '../supabase/serverAnswers';
import {
  aProfile,
  aSubscription,
  collectNotices,
  type FakeBackend,
  json,
  sessionBackend,
  signedInAs,
} from '../testing/backend';
import { followAuthEvents } from './followAuthEvents';
import { resetSessionStore, useSession } from './sessionStore';
import { signOut } from './signOut';

const profile = aProfile();
const renamed = { ...profile, full_name: 'Ana Souza Lima' };
let backend: FakeBackend;

beforeEach(async () => {
  // Each test has a client of its own, which the library finds worth a word.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  window.localStorage.clear();
  resetSessionStore();
  backend = sessionBackend(profile).backend;
  signedInAs({ profile, subscription: aSubscription() });
  const client = await supabase();
  followAuthEvents(client);
  await client.auth.initialize();
});
/** One that is left would hear of other tabs beside the next. */
async function leave(): Promise<void> {
  await (await supabase()).auth.dispose();
  forgetClient();
}

afterEach(async () => {
  await leave();
  backend.restore();
});

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

/** Long enough for what an event starts. */
// biome-ignore lint/plugin: nothing may happen; a slow machine only looks less far, and cannot fail
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Another tab's events arrive as these messages do; this one has arrived when the promise resolves. */
async function told(event: AuthChangeEvent, id = profile.id): Promise<void> {
  const [from, to] = [new BroadcastChannel(STORAGE_KEY), new BroadcastChannel(STORAGE_KEY)];
  const arrived = new Promise((resolve) => to.addEventListener('message', resolve, { once: true }));
  from.postMessage({ event, session: { user: { id } } });
  await arrived;
  await settled();
  from.close();
  to.close();
}

it('follows a client once, however often it is asked to', async () => {
  followAuthEvents(await supabase());
  await told('USER_UPDATED');
  expect(backend.requests('/rest/v1/profiles')).toHaveLength(1);
});

it('is not disturbed by the same person signing in elsewhere, nor by a profile that cannot be read again', async () => {
  const before = shown();
  await told('SIGNED_IN');
  expect(backend.requests().filter(({ path }) => path.startsWith('/rest/'))).toEqual([]);
  backend.on('GET', '/rest/v1/profiles', json({ code: 'XX000', message: 'broken' }, 500));
  await told('USER_UPDATED');
  await told('MFA_CHALLENGE_VERIFIED');
  expect(backend.requests('/rest/v1/profiles')).toHaveLength(2);
  expect(shown()).toEqual(before);
});

it.each([
  ['nobody is shown', { profile: null }],
  ['only a new password may be set', { recovery: true }],
])('leaves a sign-in elsewhere alone while %s', async (_when, state) => {
  useSession.setState(state);
  const before = shown();
  await told('SIGNED_IN', aProfile().id);
  expect(shown()).toEqual(before);
});

it('shows that it finds out who signed in instead', async () => {
  const statuses: string[] = [];
  const stop = useSession.subscribe(({ status }) => statuses.push(status));
  const other = aProfile({ role: 'consultant' });
  const { backend: theirs } = sessionBackend(other);
  // The tabs share the storage, which the other tab has written before its event.
  signedInAs({ profile: other });
  useSession.setState({ profile });
  await told('SIGNED_IN', other.id);
  await waitFor(() => expect(statuses.slice(-3)).toEqual(['ready', 'loading', 'ready']));
  expect(shown().profile).toEqual(other);
  stop();
  theirs.restore();
});

it('finds out who signed in elsewhere before the library was there to tell', async () => {
  await leave();
  const client = await supabase();
  const other = aProfile({ role: 'consultant' });
  const { backend: theirs } = sessionBackend(other);
  signedInAs({ profile: other });
  useSession.setState({ profile });
  await client.auth.initialize();
  followAuthEvents(client);
  await waitFor(() => expect(shown()).toMatchObject({ status: 'ready', profile: other }));
  theirs.restore();
});

it('keeps across reloads that only a new password may be set', async () => {
  useSession.setState({ status: 'loading' });
  await told('PASSWORD_RECOVERY');
  await waitFor(() => expect(window.localStorage.getItem('rotavisto-recovery')).toBe('1'));
  expect(shown().status).toBe('ready');
});

describe('a session that is over', () => {
  const EXPIRED = 'Sua sessão expirou. Faça login novamente.';
  afterEach(() => setRefreshRefused(false));

  it.each([
    ['because the server refused to renew it is announced', true, [EXPIRED]],
    ['for another reason is not', false, []],
  ])('%s', async (_why, isRefused, said) => {
    const notices = collectNotices();
    setRefreshRefused(isRefused);
    window.localStorage.removeItem(STORAGE_KEY);
    await told('SIGNED_OUT');
    await waitFor(() => expect(shown().profile).toBeNull());
    await waitFor(() => expect(notices).toEqual(said));
  });

  it('is not, while one is still stored', async () => {
    await told('SIGNED_OUT');
    expect(shown().profile).toEqual(profile);
  });

  it('is nothing to say to whom nobody is shown', async () => {
    const notices = collectNotices();
    setRefreshRefused(true);
    window.localStorage.removeItem(STORAGE_KEY);
    useSession.setState({ profile: null });
    await told('SIGNED_OUT');
    expect(notices).toEqual([]);
  });

  it('is left to the sign-out that ends it', async () => {
    const notices = collectNotices();
    setRefreshRefused(true);
    await signOut();
    await settled();
    expect(notices).toEqual(['Logout realizado com sucesso']);
  });
});
