import { forgetClient, STORAGE_KEY, supabase } from '@rotavisto/shared/supabase';
import { waitFor } from '@testing-library/react';
import { ACTIVITY_KEY } from '../page';
import {
  aProfile,
  aSubscription,
  collectNotices,
  enterAs,
  type FakeBackend,
  inAs,
  json,
  type Next,
  SESSION_ID,
  sessionBackend,
  signedInAs,
} from '../testing/backend';
import { INACTIVITY_LIMIT_MS } from './memory';
import { forgetStart, resumeSession } from './resumeSession';
import { sentences } from './sentences';
import { become, resetSessionStore, useSession } from './sessionStore';
import { setNewPassword } from './signIn/password';

const START = '/rest/v1/rpc/session_start';
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
  jest.useRealTimers();
  backend.restore();
});

/** Loads the page again with the current storage and address. */
async function load(): Promise<void> {
  forgetStart();
  resetSessionStore();
  await resumeSession();
}

function stored(idleMs = 0, keep = false): void {
  signedInAs({ profile });
  window.localStorage.setItem(ACTIVITY_KEY, String(Date.now() - idleMs));
  if (keep) window.localStorage.setItem('rotavisto-keep', '1');
}

it('resumeSession loads the texts of the page’s later language, so that a warning needs no request', async () => {
  stored();
  await load();
  expect(sentences().inactivityWarning).toMatch(/^Sua sessão/);
  document.documentElement.lang = 'en';
  await waitFor(() => expect(sentences().inactivityWarning).toMatch(/^Your session/));
  document.documentElement.lang = 'pt-BR';
  await waitFor(() => expect(sentences().inactivityWarning).toMatch(/^Sua sessão/));
});

describe('resumeSession without a stored session', () => {
  it('is ready at once and sends no request', async () => {
    resetSessionStore();
    expect(useSession.getState().is).toBe('visitor');
    await load();
    expect(backend.requests()).toEqual([]);
  });

  it.each(['{not json', '"text"', 'null', '{}'])(
    'ignores an invalid stored session and deletes it: %s',
    async (corrupt) => {
      window.localStorage.setItem(STORAGE_KEY, corrupt);
      await load();
      expect(useSession.getState()).toMatchObject({ is: 'visitor', profile: null });
      expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
      expect(backend.requests()).toEqual([]);
    },
  );
});

describe('resumeSession with a stored session', () => {
  it('waits, and then sets the profile', async () => {
    stored();
    resetSessionStore();
    expect(useSession.getState().is).toBe('checking');
    await load();
    expect(useSession.getState()).toMatchObject({ is: 'in', profile });
  });

  it('retries three times, after 1, 2 and 4 seconds', async () => {
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

  it('keeps the session without an answer, and resumes it later', async () => {
    stored();
    jest.useFakeTimers({ now: Date.now() });
    backend.goOffline();
    const loading = load();
    await jest.advanceTimersByTimeAsync(60_000);
    await loading;
    expect(useSession.getState()).toMatchObject({ is: 'checking', unreachable: true, profile: null });
    expect(window.localStorage.getItem(STORAGE_KEY)).not.toBeNull();
    jest.useRealTimers();
    backend.goOnline();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(useSession.getState().profile).toEqual(profile));
  });

  it('shows one notice without an answer, and retries every 15 seconds', async () => {
    stored();
    jest.useFakeTimers({ now: Date.now() });
    backend.on('GET', '/rest/v1/profiles', json({ message: 'broken', code: '' }, 503));
    const loading = load();
    await jest.advanceTimersByTimeAsync(7000);
    await loading;
    expect(useSession.getState()).toMatchObject({ is: 'checking', unreachable: true, profile: null });
    expect(notices).toEqual(['Erro ao identificar usuário']);
    await jest.advanceTimersByTimeAsync(22_000);
    backend.on('GET', '/rest/v1/profiles', [profile]);
    await jest.advanceTimersByTimeAsync(14_900);
    expect(useSession.getState().profile).toBeNull();
    await jest.advanceTimersByTimeAsync(200);
    expect(useSession.getState().profile).toEqual(profile);
    expect(notices).toHaveLength(1);
  });

  it('leaves a session that another check has opened when its own check fails', async () => {
    stored();
    jest.useFakeTimers({ now: Date.now() });
    backend.on('GET', '/rest/v1/profiles', json({ message: 'column does not exist', code: '42703' }, 400));
    const loading = load();
    enterAs({ profile });
    await jest.advanceTimersByTimeAsync(1000);
    await loading;
    expect(useSession.getState()).toMatchObject({ is: 'in', profile });
    expect(notices).toEqual([]);
  });

  it.each([
    ['42703', 400],
    ['PGRST205', 404],
    ['42883', 404],
  ])('keeps the session when the schema of the database has changed (%s)', async (code, status) => {
    stored();
    jest.useFakeTimers({ now: Date.now() });
    backend.on('GET', '/rest/v1/profiles', json({ message: 'column does not exist', code }, status));
    const loading = load();
    await jest.advanceTimersByTimeAsync(1000);
    await loading;
    expect(useSession.getState()).toMatchObject({ is: 'checking', unreachable: true });
    expect(window.localStorage.getItem(STORAGE_KEY)).not.toBeNull();
    expect(notices).toEqual(['Erro ao identificar usuário']);
    backend.on('GET', '/rest/v1/profiles', [profile]);
    await jest.advanceTimersByTimeAsync(16_000);
    expect(useSession.getState()).toMatchObject({ is: 'in', profile });
  });

  it.each([
    ['empty', new Response('', { status: 200 })],
    ['empty and not found', new Response('', { status: 404 })],
    ['a page', new Response('<!doctype html>', { status: 200 })],
  ])('keeps the session when the answer is %s', async (_what, answer) => {
    stored();
    jest.useFakeTimers({ now: Date.now() });
    backend.on('GET', '/rest/v1/profiles', () => answer.clone());
    const loading = load();
    await jest.advanceTimersByTimeAsync(8000);
    await loading;
    expect(useSession.getState()).toMatchObject({ is: 'checking', unreachable: true });
    expect(window.localStorage.getItem(STORAGE_KEY)).not.toBeNull();
  });

  it('retries after a server error instead of showing no plan', async () => {
    stored();
    jest.useFakeTimers({ now: Date.now() });
    const subscription = aSubscription();
    let asked = 0;
    backend.on('GET', '/rest/v1/user_subscriptions', () => {
      asked += 1;
      return asked < 3 ? json({ message: 'broken', code: '' }, 500) : [subscription];
    });
    const loading = load();
    await jest.advanceTimersByTimeAsync(3000);
    await loading;
    expect(useSession.getState()).toMatchObject({ profile, subscription });
    expect(notices).toEqual([]);
  });

  it('signs out after ten minutes without activity, before private data is read', async () => {
    stored(INACTIVITY_LIMIT_MS);
    await load();
    expect(useSession.getState()).toMatchObject({ is: 'visitor', profile: null });
    expect(notices).toEqual(['Sessão expirada por inatividade']);
    expect(backend.requests(START)).toEqual([]);
  });

  it('keeps the session just before ten minutes without activity', async () => {
    stored(INACTIVITY_LIMIT_MS - 5000);
    await load();
    expect(useSession.getState().profile).toEqual(profile);
  });

  it('keeps the session of a user who stays signed in, after any time', async () => {
    stored(INACTIVITY_LIMIT_MS * 100, true);
    await load();
    expect(useSession.getState()).toMatchObject({ profile, keepLoggedIn: true });
  });

  it('signs out a deactivated account', async () => {
    stored();
    backend.on('GET', '/rest/v1/profiles', [{ ...profile, deactivated_at: '2026-01-01T00:00:00Z' }]);
    await load();
    expect(useSession.getState().profile).toBeNull();
    expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
  });
});

describe('a stored session with an expired token', () => {
  const NEWER = { 'x-supabase-api-version': '2024-01-01' };
  const refused = (code: string): [form: string, answer: Response][] => [
    [`${code}, newer`, json({ code, message: 'x' }, 400, NEWER)],
    [`${code}, newer without its header`, json({ code, message: 'x' }, 400)],
    [`${code}, older`, json({ code: 400, error_code: code, msg: 'x' }, 400)],
  ];

  /** A new client renews at its start; a started client caches the result of a token for a minute. */
  const anotherClient = async () => {
    await (await supabase()).auth.dispose();
    forgetClient();
  };

  beforeEach(async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    await anotherClient();
  });
  afterEach(anotherClient);

  function runOut(answer: Response): void {
    stored();
    const session = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '{}') as object;
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...session, expires_at: 1 }));
    backend.on('POST', '/auth/v1/token', answer);
  }

  it.each([
    ...[
      'refresh_token_not_found',
      'refresh_token_already_used',
      'session_not_found',
      'session_expired',
      'user_banned',
    ].flatMap(refused),
    ['OAuth', json({ error: 'invalid_grant', error_description: 'Invalid Refresh Token' }, 400)] as const,
  ])('ends at once with a notice and without retries after a refused renewal: %s', async (_form, answer) => {
    const notices = collectNotices();
    runOut(answer);
    await load();
    expect(useSession.getState()).toMatchObject({ is: 'visitor', profile: null });
    expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
    expect(backend.requests('/auth/v1/token')).toHaveLength(1);
    await waitFor(() => expect(notices).toEqual(['Sua sessão expirou. Faça login novamente.']));
  });

  it('shows that the data of its user was erased', async () => {
    const notices = collectNotices();
    runOut(json({ code: 'refresh_token_not_found', message: 'x' }, 400));
    backend.rpc('session_end', ({ body }) =>
      (body as { session_id: string }).session_id === SESSION_ID ? 'erased' : null,
    );
    await load();
    await waitFor(() =>
      expect(notices).toEqual(['Seus dados foram excluídos, como você pediu, e a sua conta foi encerrada.']),
    );
  });

  it.each([
    ['too many requests in the newer form', json({ code: 'over_request_rate_limit', message: 'x' }, 429, NEWER)],
    ['too many requests in the older form', json({ code: 429, error_code: 'over_request_rate_limit', msg: 'x' }, 429)],
    ['two renewals at once', json({ code: 'conflict', message: 'x' }, 409, NEWER)],
    ['a web page of a proxy', new Response('<!doctype html>', { status: 403 })],
    ['the message of a gateway', json({ message: 'no Route matched with those values' }, 404)],
    ['a broken gateway', new Response('<!doctype html>', { status: 502 })],
  ])('stays and is retried when the renewal gets %s', async (_trouble, answer) => {
    jest.useFakeTimers({ now: Date.now() });
    runOut(answer);
    const loading = load();
    await jest.advanceTimersByTimeAsync(180_000);
    await loading;
    expect(useSession.getState()).toMatchObject({ is: 'checking', unreachable: true });
    expect(window.localStorage.getItem(STORAGE_KEY)).not.toBeNull();
    const { session } = sessionBackend(profile);
    backend.on('POST', '/auth/v1/token', session);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(useSession.getState()).toMatchObject({ is: 'in', profile });
  });
});

it('resumeSession starts once for repeated calls', async () => {
  stored();
  forgetStart();
  await Promise.all([resumeSession(), resumeSession()]);
  expect(backend.requests(START)).toHaveLength(1);
});

it('resumeSession counts a page load as activity', async () => {
  stored(60_000);
  await load();
  expect(Number(window.localStorage.getItem(ACTIVITY_KEY))).toBeGreaterThan(Date.now() - 5000);
});

it('resumeSession follows changes of the signed-in user', async () => {
  stored();
  await load();
  const renamed = { ...profile, full_name: 'Ana Souza Lima' };
  backend.on('GET', '/rest/v1/profiles', [renamed]);
  await (await supabase()).auth.updateUser({ data: {} });
  await waitFor(() => expect(useSession.getState().profile).toEqual(renamed));
});

it.each([
  ['has signed out', () => window.localStorage.removeItem(STORAGE_KEY)],
  ['has a loaded profile', () => enterAs({ profile })],
])('resumeSession stops retrying for a user who %s meanwhile', async (_what, happen) => {
  stored();
  jest.useFakeTimers({ now: Date.now() });
  backend.on('GET', '/rest/v1/profiles', json({ message: 'broken', code: '' }, 503));
  const loading = load();
  await jest.advanceTimersByTimeAsync(7000);
  await loading;
  const asked = backend.requests(START).length;
  expect(asked).toBeGreaterThan(0);
  happen();
  await jest.advanceTimersByTimeAsync(15_000);
  expect(backend.requests(START)).toHaveLength(asked);
});

describe('changes in the storage by another tab', () => {
  const told = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

  it('sign this tab out when everything was deleted, also during a recovery', async () => {
    stored();
    await load();
    window.localStorage.clear();
    told(null);
    expect(useSession.getState().profile).toBeNull();
    become({ is: 'recovery', secondFactorDue: null });
    told(null);
    expect(useSession.getState().is).toBe('visitor');
  });

  it('are ignored for other keys', async () => {
    stored();
    await load();
    window.localStorage.removeItem(STORAGE_KEY);
    told('rotavisto-keep');
    expect(useSession.getState().profile).toEqual(profile);
  });

  it.each<[string, Next]>([
    ['the profile is loaded', inAs({ profile })],
    ['a recovery is in progress', { is: 'recovery', secondFactorDue: null }],
  ])('send no request while %s', async (_when, state) => {
    stored();
    await load();
    become(state);
    const asked = backend.requests().length;
    told(STORAGE_KEY);
    // biome-ignore lint/plugin: nothing may happen; a slow machine only looks less far, and cannot fail
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(backend.requests()).toHaveLength(asked);
  });
});

describe('a link from a mail', () => {
  const PROVE = '/rest/v1/rpc/prove_address';
  const follow = () => window.history.replaceState(null, '', '/reset-password?token_hash=abc&type=recovery');
  const asked = () => backend.requests().map(({ path }) => path);

  it('proves the address to the stored session before the link opens a new session', async () => {
    stored();
    follow();
    backend.on('POST', PROVE, json(true)).on('POST', '/auth/v1/verify', json({ error_code: 'otp_expired' }, 403));
    await load();
    await expect(setNewPassword('Nova#Senha2026')).rejects.toThrow();
    expect(backend.requests(PROVE)[0]?.body).toEqual({ secret: 'abc' });
    expect(asked().indexOf(PROVE)).toBeLessThan(asked().indexOf('/auth/v1/verify'));
  });

  it('proves no address without a session', async () => {
    follow();
    backend.on('POST', '/auth/v1/verify', json({ error_code: 'otp_expired' }, 403));
    await load();
    await expect(setNewPassword('Nova#Senha2026')).rejects.toThrow();
    expect(asked()).toContain('/auth/v1/verify');
    expect(asked()).not.toContain(PROVE);
  });
});

it('sets no profile for a user with an ended password until a new one is set', async () => {
  stored();
  const start = { profile, subscription: null, second_factor_due: null, password_due: true, unread: 0, newest: [] };
  backend.on('GET', START, json(start));
  await load();
  expect(useSession.getState()).toMatchObject({ is: 'recovery', profile: null });
  // Loads the page again before the user answers.
  await load();
  expect(useSession.getState()).toMatchObject({ is: 'recovery', profile: null });
});
