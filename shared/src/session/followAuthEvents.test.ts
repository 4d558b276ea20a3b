import { forgetClient, STORAGE_KEY, supabase } from '@rotavisto/shared/supabase';
import type { AuthChangeEvent } from '@supabase/supabase-js';
import { waitFor } from '@testing-library/react';
import {
  aProfile,
  aSubscription,
  collectNotices,
  enterAs,
  type FakeBackend,
  json,
  type Next,
  sessionBackend,
  signedInAs,
} from '../testing/backend';
import { followAuthEvents } from './followAuthEvents';
import { become, resetSessionStore, useSession } from './sessionStore';
import { signOut } from './signOut';

const profile = aProfile();
const renamed = { ...profile, full_name: 'Ana Souza Lima' };
let backend: FakeBackend;

beforeEach(async () => {
  // Each test has its own client; the library logs a warning about several clients.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  window.localStorage.clear();
  resetSessionStore();
  backend = sessionBackend(profile).backend;
  signedInAs({ profile, subscription: aSubscription() });
  const client = await supabase();
  followAuthEvents(client);
  await client.auth.initialize();
});
/** Disposes of the client, because a remaining client would receive events of other tabs beside the next client. */
async function leave(): Promise<void> {
  await (await supabase()).auth.dispose();
  forgetClient();
}

afterEach(async () => {
  await leave();
  backend.restore();
});

const shown = () => useSession.getState();

it('followAuthEvents reads the profile again after an update of the user', async () => {
  backend.on('GET', '/rest/v1/profiles', [renamed]);
  await (await supabase()).auth.updateUser({ data: { full_name: renamed.full_name } });
  await waitFor(() => expect(shown().profile).toEqual(renamed));
});

it('followAuthEvents reads the profile again after the verification of a second factor', async () => {
  const { user, ...session } = JSON.parse(window.localStorage.getItem('rotavisto-auth') ?? '{}');
  backend.on('GET', '/rest/v1/profiles', [renamed]).on('POST', '/auth/v1/factors/*', { ...session, user });
  const { error } = await (await supabase()).auth.mfa.verify({ factorId: 'f', challengeId: 'c', code: '123456' });
  expect(error).toBeNull();
  await waitFor(() => expect(shown().profile).toEqual(renamed));
});

it('followAuthEvents clears the profile after a recovery link opens the session', async () => {
  const client = await supabase();
  await client.auth.verifyOtp({ token_hash: 'h', type: 'recovery' });
  await waitFor(() => expect(shown()).toMatchObject({ is: 'recovery', profile: null, subscription: null }));
});

it('followAuthEvents shows the user of a new sign-in, and checks the session again if its user cannot be read', async () => {
  const other = aProfile({ role: 'consultant' });
  const { backend: theirs } = sessionBackend(other);
  const client = await supabase();
  await client.auth.signInWithPassword({ email: other.email, password: 'Senha#2026' });
  await waitFor(() => expect(shown()).toMatchObject({ is: 'in', profile: other, subscription: null }));
  theirs.restore();

  const third = aProfile();
  const { backend: broken } = sessionBackend(third);
  broken.on('GET', '/rest/v1/profiles', json({ code: '42703', message: 'broken' }, 400));
  await client.auth.signInWithPassword({ email: third.email, password: 'Senha#2026' });
  await waitFor(() => expect(shown()).toMatchObject({ is: 'checking', unreachable: true, profile: null }));
  broken.restore();
});

it('followAuthEvents clears the profile when the session ends elsewhere', async () => {
  const client = await supabase();
  await client.auth.signOut({ scope: 'local' });
  await waitFor(() => expect(shown()).toMatchObject({ profile: null, subscription: null, keepLoggedIn: false }));
});

/** Long enough for the work that an event starts. */
// biome-ignore lint/plugin: nothing may happen; a slow machine only looks less far, and cannot fail
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Events of another tab arrive as these messages; the promise resolves after the arrival. */
async function told(event: AuthChangeEvent, id = profile.id): Promise<void> {
  const [from, to] = [new BroadcastChannel(STORAGE_KEY), new BroadcastChannel(STORAGE_KEY)];
  const arrived = new Promise((resolve) => to.addEventListener('message', resolve, { once: true }));
  from.postMessage({ event, session: { user: { id } } });
  await arrived;
  await settled();
  from.close();
  to.close();
}

it('followAuthEvents follows a client once for repeated calls', async () => {
  followAuthEvents(await supabase());
  await told('USER_UPDATED');
  expect(backend.requests('/rest/v1/profiles')).toHaveLength(1);
});

it('followAuthEvents changes nothing when the same user signs in elsewhere, or the profile cannot be read', async () => {
  const before = shown();
  await told('SIGNED_IN');
  expect(backend.requests().filter(({ path }) => path.startsWith('/rest/'))).toEqual([]);
  backend.on('GET', '/rest/v1/profiles', json({ code: 'XX000', message: 'broken' }, 500));
  await told('USER_UPDATED');
  await told('MFA_CHALLENGE_VERIFIED');
  expect(backend.requests('/rest/v1/profiles')).toHaveLength(2);
  expect(shown()).toEqual(before);
});

it.each<Next>([
  { is: 'visitor' },
  { is: 'checking', unreachable: true },
  { is: 'secondFactor', secondFactorDue: 'code' },
  { is: 'recovery', secondFactorDue: null },
])('followAuthEvents ignores a sign-in elsewhere while the session is $is', async (state) => {
  become(state);
  const before = shown();
  await told('SIGNED_IN', aProfile().id);
  expect(shown()).toEqual(before);
});

it('followAuthEvents shows a loading state while it reads the new user', async () => {
  const statuses: string[] = [];
  const stop = useSession.subscribe(({ is }) => statuses.push(is));
  const other = aProfile({ role: 'consultant' });
  const { backend: theirs } = sessionBackend(other);
  // The tabs share the storage; the other tab writes it before its event.
  signedInAs({ profile: other });
  enterAs({ profile });
  await told('SIGNED_IN', other.id);
  await waitFor(() =>
    expect(statuses.filter((is, at) => is !== statuses[at - 1])).toEqual(['in', 'visitor', 'checking', 'in']),
  );
  expect(shown().profile).toEqual(other);
  stop();
  theirs.restore();
});

it('followAuthEvents reads a user who signed in elsewhere before the library was loaded', async () => {
  await leave();
  const client = await supabase();
  const other = aProfile({ role: 'consultant' });
  const { backend: theirs } = sessionBackend(other);
  signedInAs({ profile: other });
  enterAs({ profile });
  await client.auth.initialize();
  followAuthEvents(client);
  await waitFor(() => expect(shown()).toMatchObject({ is: 'in', profile: other }));
  theirs.restore();
});

it('followAuthEvents keeps a password recovery through a reload', async () => {
  become({ is: 'checking', unreachable: false });
  await told('PASSWORD_RECOVERY');
  await waitFor(() => expect(window.localStorage.getItem('rotavisto-recovery')).toBe('1'));
  expect(shown().is).toBe('recovery');
});

describe('the end of a session', () => {
  const EXPIRED = 'Sua sessão expirou. Faça login novamente.';

  it.each([
    ['shows a notice after a refused renewal', true, [EXPIRED]],
    ['shows no notice for another reason', false, []],
  ])('in another tab %s', async (_why, isRefused, said) => {
    const notices = collectNotices();
    (await supabase()).renewal.isRefused = isRefused;
    window.localStorage.removeItem(STORAGE_KEY);
    await told('SIGNED_OUT');
    await waitFor(() => expect(shown().profile).toBeNull());
    await waitFor(() => expect(notices).toEqual(said));
  });

  it('is ignored while a session is still stored', async () => {
    await told('SIGNED_OUT');
    expect(shown().profile).toEqual(profile);
  });

  it('shows no notice without a shown profile', async () => {
    const notices = collectNotices();
    (await supabase()).renewal.isRefused = true;
    window.localStorage.removeItem(STORAGE_KEY);
    become({ is: 'visitor' });
    await told('SIGNED_OUT');
    expect(notices).toEqual([]);
  });

  it('shows only the notice of the sign-out in this tab', async () => {
    const notices = collectNotices();
    (await supabase()).renewal.isRefused = true;
    await signOut();
    await settled();
    expect(notices).toEqual(['Logout realizado com sucesso']);
  });
});
