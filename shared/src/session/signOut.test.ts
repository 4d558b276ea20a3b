import { STORAGE_KEY } from '@rotavisto/shared/supabase';
import { aProfile, collectNotices, type FakeBackend, json, sessionBackend, signedInAs } from '../testing/backend';
import { resetSessionStore, useSession } from './sessionStore';
import { signOut } from './signOut';
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

  it('saves what is unsaved before, and clears caches after', async () => {
    const order: string[] = [];
    const undo = [
      onBeforeSignOut(async () => {
        order.push(`save, ${useSession.getState().profile ? 'signed in' : 'signed out'}`);
      }),
      onSignOut((reason) => order.push(`clear, ${reason}`)),
    ];
    setDirty('ds160', true);
    await signOut('expired');
    expect(order).toEqual(['save, signed in', 'clear, expired']);
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

  it('runs once however often it is asked for', async () => {
    await Promise.all([signOut(), signOut(), signOut('expired')]);
    expect(backend.requests('/auth/v1/logout')).toHaveLength(1);
    expect(notices).toHaveLength(1);
  });
});
