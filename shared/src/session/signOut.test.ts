import { STORAGE_KEY, supabase } from '@rotavisto/shared/supabase';
import { aProfile, collectNotices, type FakeBackend, json, sessionBackend, signedInAs } from '../testing/backend';
import { writeKeep } from './memory';
import { resetSessionStore, useSession } from './sessionStore';
import { endExpired, isLeaving, signOut } from './signOut';
import { isAnythingDirty, onBeforeSignOut, onSignOut, setDirty } from './signOutListeners';

const profile = aProfile();
let backend: FakeBackend;
let notices: string[] = [];

beforeEach(() => {
  window.localStorage.clear();
  resetSessionStore();
  notices = collectNotices();
  backend = sessionBackend(profile).backend;
});
afterEach(() => backend.restore());

const NOT_FETCHED = Object.assign(new Error('Loading chunk accounts failed.'), { request: '/accounts.js' });

describe('signOut', () => {
  beforeEach(() => signedInAs({ profile }));

  it('ends this browser only and forgets everything', async () => {
    await signOut();
    expect(backend.requests('/auth/v1/logout')[0]?.query.get('scope')).toBe('local');
    expect(useSession.getState()).toMatchObject({
      status: 'ready',
      profile: null,
      subscription: null,
      keepLoggedIn: false,
      recovery: false,
    });
    expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
    expect(notices).toEqual(['Logout realizado com sucesso']);
  });

  it('says so when something could not be saved', async () => {
    const undo = onBeforeSignOut(async () => false);
    await signOut('expired');
    expect(notices).toEqual([
      'Sua sessão expirou. Faça login novamente.',
      'O que você escreveu desde o último salvamento não foi salvo.',
    ]);
    undo();
  });

  it.each(['user', 'expired'] as const)('saves what is unsaved before, and clears caches after: %s', async (reason) => {
    const order: string[] = [];
    const undo = [
      onBeforeSignOut(async () => {
        order.push(`save, ${useSession.getState().profile ? 'signed in' : 'signed out'}`);
      }),
      onSignOut((why) => order.push(`clear, ${why}`)),
    ];
    setDirty('ds160', true);
    await signOut(reason);
    expect(order).toEqual(['save, signed in', `clear, ${reason}`]);
    expect(isAnythingDirty()).toBe(false);
    for (const stop of undo) stop();
  });

  it('waits three seconds at most for what cannot be saved', async () => {
    jest.useFakeTimers();
    const stop = onBeforeSignOut(() => new Promise(() => {}));
    const leaving = signOut();
    await jest.advanceTimersByTimeAsync(3000);
    jest.useRealTimers();
    await leaving;
    expect(useSession.getState().profile).toBeNull();
    stop();
  });

  it('shows nothing private while drafts are saved after inactivity', async () => {
    let status = '';
    const stop = onBeforeSignOut(() =>
      Promise.resolve().then(() => {
        status = useSession.getState().status;
      }),
    );
    await signOut('inactivity');
    expect(status).toBe('loading');
    expect(notices).toEqual(['Sessão expirada por inatividade']);
    stop();
  });

  it('leaves even when the server refuses, and says that', async () => {
    backend.on('POST', '/auth/v1/logout', json({ msg: 'broken' }, 500));
    await signOut();
    expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
    expect(useSession.getState().profile).toBeNull();
    expect(notices).toEqual(['Erro ao fazer logout']);
  });

  it('leaves as well where the network is gone, which only the server does not know', async () => {
    backend.goOffline();
    await signOut();
    expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
    expect(notices).toEqual(['Logout realizado com sucesso']);
  });

  it.each([
    ['the network is gone', new TypeError('Failed to fetch'), 'Logout realizado com sucesso'],
    ['the library breaks', new Error('broken'), 'Erro ao fazer logout'],
    ['the library cannot be fetched', NOT_FETCHED, 'Erro ao fazer logout'],
    ['the library cannot be fetched, as the connection is gone', NOT_FETCHED, 'Logout realizado com sucesso', false],
  ])('leaves where %s', async (_why, error, sentence, isOnline = true) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    jest.spyOn((await supabase()).auth, 'signOut').mockRejectedValue(error);
    await signOut();
    expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
    expect(notices).toEqual([sentence]);
  });

  it('has nothing to tell the server where the session is gone already', async () => {
    window.localStorage.removeItem(STORAGE_KEY);
    await signOut();
    await signOut('expired');
    expect(backend.requests('/auth/v1/logout')).toEqual([]);
    expect(notices).toEqual(['Logout realizado com sucesso', 'Sua sessão expirou. Faça login novamente.']);
  });

  it('leaves the last word to another tab that ends the same session', async () => {
    const told = jest.fn();
    const stop = onSignOut(told);
    writeKeep(true);
    const request = async (_name: string, _options: object, work: (lock: null) => Promise<void>) => work(null);
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    await signOut('expired');
    Reflect.deleteProperty(navigator, 'locks');
    expect(useSession.getState()).toMatchObject({ status: 'ready', profile: null });
    expect(told.mock.calls).toEqual([['expired']]);
    expect(window.localStorage.getItem(STORAGE_KEY)).not.toBeNull();
    expect(window.localStorage.getItem('rotavisto-keep')).toBe('1');
    expect(backend.requests()).toEqual([]);
    expect(notices).toEqual([]);
    stop();
  });

  it('says nothing is lost where everything was saved, and ends on the server', async () => {
    const stop = onBeforeSignOut(async () => true);
    await signOut('inactivity');
    expect(backend.requests('/auth/v1/logout')).toHaveLength(1);
    expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
    expect(notices).toEqual(['Sessão expirada por inatividade']);
    stop();
  });

  it('forgets what the browser kept for this session', async () => {
    writeKeep(true);
    await signOut();
    expect(window.localStorage.getItem('rotavisto-keep')).toBeNull();
  });

  it('tells caches that the person chose to leave', async () => {
    const told = jest.fn();
    const stop = onSignOut(told);
    await signOut();
    expect(told.mock.calls).toEqual([['user']]);
    stop();
  });

  it('knows that it is about to leave, until it has left', async () => {
    const leaving = signOut();
    expect(isLeaving()).toBe(true);
    await leaving;
    expect(isLeaving()).toBe(false);
  });

  it('runs once however often it is asked for', async () => {
    await Promise.all([signOut(), signOut(), signOut('expired')]);
    expect(backend.requests('/auth/v1/logout')).toHaveLength(1);
    expect(notices).toHaveLength(1);
  });
});

const EXPIRED = 'Sua sessão expirou. Faça login novamente.';
const ERASED = 'Seus dados foram excluídos, como você pediu, e a sua conta foi encerrada.';

it('takes the word of a server that has ended the session', async () => {
  signedInAs({ profile });
  const told = jest.fn();
  const stop = onSignOut(told);
  const ending = endExpired();
  expect(useSession.getState().profile).toBeNull();
  expect(told.mock.calls).toEqual([['expired']]);
  await ending;
  expect(backend.requests('/auth/v1/')).toEqual([]);
  expect(notices).toEqual([EXPIRED]);
  stop();
});

describe.each([
  ['ended by the server', () => endExpired()],
  ['met ended by a request', () => signOut('expired')],
])('a session %s', (_how, end) => {
  beforeEach(() => signedInAs({ profile }));

  it('is asked about as a visitor, and says that the data were erased', async () => {
    backend.rpc('account_erased', true);
    await end();
    const [asked] = backend.requests('/rest/v1/rpc/account_erased');
    expect(asked?.body).toEqual({ user_id: profile.id });
    expect(asked?.headers.get('authorization') ?? '').not.toContain('a.b.c');
    expect(notices).toEqual([ERASED]);
  });

  it.each([
    ['the account is there', false],
    ['the question is not answered', json({ message: 'x' }, 500)],
  ])('has expired where %s', async (_why, answer) => {
    backend.rpc('account_erased', answer);
    await end();
    expect(notices).toEqual([EXPIRED]);
  });

  it('has expired where the answer does not come', async () => {
    jest.useFakeTimers();
    backend.rpc('account_erased', () => new Promise(() => {}));
    const ending = end();
    await jest.advanceTimersByTimeAsync(5000);
    await ending;
    expect(notices).toEqual([EXPIRED]);
    jest.useRealTimers();
  });
});

it('asks nothing about a page left idle', async () => {
  signedInAs({ profile });
  backend.rpc('account_erased', true);
  await signOut('inactivity');
  expect(notices).toEqual(['Sessão expirada por inatividade']);
});
