import { STORAGE_KEY, supabase } from '@rotavisto/shared/supabase';
import { toast } from '@rotavisto/shared/toast';
import { act, renderHook } from '@testing-library/react';
import { useToasterStore } from 'react-hot-toast/headless';
import {
  aProfile,
  collectNotices,
  type FakeBackend,
  json,
  SESSION_ID,
  sessionBackend,
  signedInAs,
} from '../testing/backend';
import { writeKeep } from './memory';
import { become, resetSessionStore, useSession } from './sessionStore';
import { clearSession, endExpired, isLeaving, signOut } from './signOut';
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

  it('ends only the session of this browser, and clears the store', async () => {
    await signOut();
    expect(backend.requests('/auth/v1/logout')[0]?.query.get('scope')).toBe('local');
    expect(useSession.getState()).toMatchObject({
      is: 'visitor',
      profile: null,
      subscription: null,
      keepLoggedIn: false,
    });
    expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
    expect(notices).toEqual(['Logout realizado com sucesso']);
  });

  it.each([
    ['a sign-out', () => signOut()],
    ['inactivity', () => signOut('inactivity')],
    ['an expired session', () => signOut('expired')],
    ['a session that the server has ended', () => endExpired()],
    ['a sign-out in another tab', () => clearSession()],
  ])('removes the earlier notices, which may name a client: %s', async (_how, end) => {
    const { result } = renderHook(() => useToasterStore());
    act(() => void toast('Ana Souza está em Pagamento'));
    expect(result.current.toasts).toHaveLength(1);
    await act(end as () => Promise<void>);
    expect(result.current.toasts).toEqual([]);
  });

  it('shows a message if a draft could not be saved', async () => {
    const undo = onBeforeSignOut(async () => false);
    await signOut('expired');
    expect(notices).toEqual([
      'Sua sessão expirou. Faça login novamente.',
      'O que você escreveu desde o último salvamento não foi salvo.',
    ]);
    undo();
  });

  it('keeps the notices of the end when a request of the ended session is refused late', async () => {
    const { result } = renderHook(() => useToasterStore());
    await signOut('expired');
    act(() => void toast('Sua sessão expirou.'));
    await act(() => signOut('expired'));
    expect(result.current.toasts).toHaveLength(1);
    expect(notices).toEqual(['Sua sessão expirou. Faça login novamente.']);
  });

  it.each(['user', 'expired'] as const)('saves drafts before, and clears caches after the end: %s', async (reason) => {
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

  it('waits at most three seconds for unsaved drafts', async () => {
    jest.useFakeTimers();
    const stop = onBeforeSignOut(() => new Promise(() => {}));
    const leaving = signOut();
    await jest.advanceTimersByTimeAsync(3000);
    jest.useRealTimers();
    await leaving;
    expect(useSession.getState().profile).toBeNull();
    stop();
  });

  it('hides private data while drafts are saved after inactivity', async () => {
    let is = '';
    const stop = onBeforeSignOut(() =>
      Promise.resolve().then(() => {
        is = useSession.getState().is;
      }),
    );
    await signOut('inactivity');
    expect(is).toBe('leaving');
    expect(notices).toEqual(['Sessão expirada por inatividade']);
    stop();
  });

  it('signs out even if the server refuses, and shows that', async () => {
    backend.on('POST', '/auth/v1/logout', json({ msg: 'broken' }, 500));
    await signOut();
    expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
    expect(useSession.getState().profile).toBeNull();
    expect(notices).toEqual(['Erro ao fazer logout']);
  });

  it('signs out without a connection', async () => {
    backend.goOffline();
    await signOut();
    expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
    expect(notices).toEqual(['Logout realizado com sucesso']);
  });

  it.each([
    ['the network fails', new TypeError('Failed to fetch'), 'Logout realizado com sucesso'],
    ['the library throws', new Error('broken'), 'Erro ao fazer logout'],
    ['the library cannot be loaded', NOT_FETCHED, 'Erro ao fazer logout'],
    ['the library cannot be loaded without a connection', NOT_FETCHED, 'Logout realizado com sucesso', false],
  ])('signs out when %s', async (_why, error, sentence, isOnline = true) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    jest.spyOn((await supabase()).auth, 'signOut').mockRejectedValue(error);
    await signOut();
    expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
    expect(notices).toEqual([sentence]);
  });

  it.each([
    ['user', 'Logout realizado com sucesso'],
    ['expired', 'Sua sessão expirou. Faça login novamente.'],
  ] as const)('sends no request if the session is already deleted: %s', async (reason, notice) => {
    window.localStorage.removeItem(STORAGE_KEY);
    await signOut(reason);
    expect(backend.requests('/auth/v1/logout')).toEqual([]);
    expect(notices).toEqual([notice]);
  });

  it('leaves the notice to another tab that ends the same session', async () => {
    const told = jest.fn();
    const stop = onSignOut(told);
    writeKeep(true);
    const request = async (_name: string, _options: object, work: (lock: null) => Promise<void>) => work(null);
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    await signOut('expired');
    Reflect.deleteProperty(navigator, 'locks');
    expect(useSession.getState()).toMatchObject({ is: 'visitor', profile: null });
    expect(told.mock.calls).toEqual([['expired']]);
    expect(window.localStorage.getItem(STORAGE_KEY)).not.toBeNull();
    expect(window.localStorage.getItem('rotavisto-keep')).toBe('1');
    expect(backend.requests()).toEqual([]);
    expect(notices).toEqual([]);
    stop();
  });

  it('shows no loss after all drafts are saved, and ends the session on the server', async () => {
    const stop = onBeforeSignOut(async () => true);
    await signOut('inactivity');
    expect(backend.requests('/auth/v1/logout')).toHaveLength(1);
    expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
    expect(notices).toEqual(['Sessão expirada por inatividade']);
    stop();
  });

  it('deletes the keys of the session', async () => {
    writeKeep(true);
    await signOut();
    expect(window.localStorage.getItem('rotavisto-keep')).toBeNull();
  });

  it('calls its listeners with the reason `user`', async () => {
    const told = jest.fn();
    const stop = onSignOut(told);
    await signOut();
    expect(told.mock.calls).toEqual([['user']]);
    stop();
  });

  it('sets isLeaving until it has finished', async () => {
    const leaving = signOut();
    expect(isLeaving()).toBe(true);
    await leaving;
    expect(isLeaving()).toBe(false);
  });

  it('runs once for repeated calls', async () => {
    await Promise.all([signOut(), signOut(), signOut('expired')]);
    expect(backend.requests('/auth/v1/logout')).toHaveLength(1);
    expect(notices).toHaveLength(1);
  });
});

const EXPIRED = 'Sua sessão expirou. Faça login novamente.';
const ERASED = 'Seus dados foram excluídos, como você pediu, e a sua conta foi encerrada.';

it('endExpired ends the session at once, without a request to the server', async () => {
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
  [
    'that the server has ended',
    () => {
      // The library deletes a session with a refused renewal.
      window.localStorage.removeItem(STORAGE_KEY);
      return endExpired();
    },
  ],
  ['that a request finds ended', () => signOut('expired')],
])('a session %s', (_how, end) => {
  beforeEach(() => signedInAs({ profile }));

  it.each([
    ['erased', ERASED],
    ['deactivated', 'Esta conta foi desativada. Fale com o suporte.'],
    ['role', 'Seu acesso mudou. Faça login novamente.'],
  ])('is asked for once as a visitor by its id, and shows its reason: %s', async (why, sentence) => {
    backend.rpc('session_end', why);
    await end();
    const asked = backend.requests('/rest/v1/rpc/session_end');
    expect(asked.map(({ body }) => body)).toEqual([{ session_id: SESSION_ID }]);
    expect(asked[0]?.headers.get('authorization') ?? '').not.toContain('eyJ');
    expect(notices).toEqual([sentence]);
  });

  it.each([
    ['it has no reason', null],
    ['its reason is newer than this page', 'moved'],
    ['the question fails', json({ message: 'x' }, 500)],
  ])('shows that it expired if %s', async (_why, answer) => {
    backend.rpc('session_end', answer);
    await end();
    expect(notices).toEqual([EXPIRED]);
  });

  it('shows that it expired without an answer within three seconds', async () => {
    jest.useFakeTimers();
    backend.rpc('session_end', () => new Promise(() => {}));
    const ending = end();
    await jest.advanceTimersByTimeAsync(5000);
    await ending;
    expect(notices).toEqual([EXPIRED]);
    jest.useRealTimers();
  });

  it('shows that it expired without a question if its token is unreadable', async () => {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify({ access_token: 'a.b.c' }));
    become({ is: 'checking', unreachable: false });
    backend.rpc('session_end', 'erased');
    await end();
    expect(backend.requests('/rest/v1/rpc/session_end')).toEqual([]);
    expect(notices).toEqual([EXPIRED]);
  });
});

it('signOut after inactivity does not ask for a reason', async () => {
  signedInAs({ profile });
  backend.rpc('session_end', 'erased');
  await signOut('inactivity');
  expect(notices).toEqual(['Sessão expirada por inatividade']);
});
