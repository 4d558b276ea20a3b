import { STORAGE_KEY } from '@rotavisto/shared/supabase';
import { aProfile, type FakeBackend, json, sessionBackend } from '../../testing/backend';
import type { AppError } from '../errors/AppError';
import { forgetStart, resumeSession } from '../resumeSession';
import { become, resetSessionStore, useSession } from '../sessionStore';
import { setNewPassword } from './password';
import { recoveryLink } from './recoveryLink';

const profile = aProfile();
let backend: FakeBackend;

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
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

const WITH_HASH = '/reset-password?token_hash=abc&type=recovery';
const VERIFY = '/auth/v1/verify';
const opened = (address: string) => {
  window.history.replaceState(null, '', address);
  return load();
};
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: AppError) => error.code,
  );

describe('a recovery link', () => {
  it.each([WITH_HASH, '/reset-password?token_hash=abc&type=invite', '/reset-password?code=abc'])(
    'stays unused when a program that runs scripts opens it: %s',
    async (address) => {
      await opened(address);
      expect(useSession.getState()).toMatchObject({ is: 'recovery', profile: null });
      expect(`${window.location.pathname}${window.location.search}`).toBe(address);
      expect(backend.requests()).toEqual([]);
    },
  );

  it('with a token hash works on any device, is used by the new password, and leaves the address bar', async () => {
    await opened(WITH_HASH);
    await setNewPassword('Nova#Senha2026');
    expect(backend.requests(VERIFY)[0]?.body).toMatchObject({ token_hash: 'abc', type: 'recovery' });
    expect(backend.requests('/auth/v1/user')[0]?.body).toMatchObject({ password: 'Nova#Senha2026' });
    expect(window.location.href).toBe('http://127.0.0.1:3000/reset-password');
    expect(useSession.getState()).toMatchObject({ is: 'in', profile });
  });

  it('with a code works only in the browser that requested it', async () => {
    await opened('/reset-password?code=abc');
    expect(await failure(setNewPassword('Nova#Senha2026'))).toBe('invalid_reset_link');
    expect(useSession.getState()).toMatchObject({ is: 'visitor', profile: null });

    window.localStorage.setItem(`${STORAGE_KEY}-code-verifier`, JSON.stringify('verifier/recovery'));
    await opened('/reset-password?code=abc');
    await setNewPassword('Nova#Senha2026');
    expect(useSession.getState()).toMatchObject({ is: 'in', profile });
  });

  it('opens no session a second time', async () => {
    backend.on('POST', VERIFY, json({ error_code: 'otp_expired', msg: 'x' }, 403));
    await opened('/reset-password?token_hash=old&type=recovery');
    expect(await failure(setNewPassword('Nova#Senha2026'))).toBe('invalid_reset_link');
    expect(useSession.getState()).toMatchObject({ is: 'visitor', profile: null });
    expect(window.location.search).toBe('');
  });

  it('stays valid without an answer, and works at the next press', async () => {
    backend.on('POST', VERIFY, json({ msg: 'busy' }, 503));
    await opened(WITH_HASH);
    expect(await failure(setNewPassword('Nova#Senha2026'))).not.toBeNull();
    expect(useSession.getState().is).toBe('recovery');
    expect(window.location.search).toContain('token_hash=abc');
    ({ backend } = sessionBackend(profile));
    await setNewPassword('Nova#Senha2026');
    expect(useSession.getState()).toMatchObject({ is: 'in', profile });
  });

  it('opens a recovery session that lasts through a rejected password and a reload', async () => {
    backend.on('PUT', '/auth/v1/user', json({ error_code: 'weak_password', msg: 'x' }, 422));
    await opened(WITH_HASH);
    expect(await failure(setNewPassword('curta'))).toBe('weak_password');
    await load();
    expect(useSession.getState()).toMatchObject({ is: 'recovery', profile: null });
    expect(await failure(setNewPassword('curta'))).toBe('weak_password');
    expect(backend.requests(VERIFY)).toHaveLength(1);
  });

  it('requires the second factor before the password is sent', async () => {
    backend.on('POST', '/rest/v1/rpc/second_factor', { due: 'code' });
    await opened(WITH_HASH);
    expect(await failure(setNewPassword('Nova#Senha2026'))).toBe('insufficient_aal');
    expect(useSession.getState()).toMatchObject({ is: 'recovery', secondFactorDue: 'code' });
    expect(backend.requests('/auth/v1/user')).toEqual([]);
    backend.on('POST', '/rest/v1/rpc/second_factor', { due: null });
    become({ is: 'recovery', secondFactorDue: null });
    await setNewPassword('Nova#Senha2026');
    expect(useSession.getState()).toMatchObject({ is: 'in', profile });
  });

  it('stays when another tab clears the storage', async () => {
    await opened(WITH_HASH);
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(useSession.getState().is).toBe('recovery');
  });

  it.each([
    ['/reset-password#access_token=evil&refresh_token=evil&type=recovery', null],
    ['/login?code=abc', null],
    ['/reset-password?token_hash=abc&type=signup', null],
    ['/reset-password?code=abc', { code: 'abc' }],
    ['/reset-password?token_hash=abc&type=recovery', { tokenHash: 'abc', type: 'recovery' }],
    ['/reset-password?token_hash=abc&type=invite', { tokenHash: 'abc', type: 'invite' }],
  ])('in the address %s is read as %j', (address, expected) => {
    expect(recoveryLink(new URL(address, 'http://127.0.0.1:3000'))).toEqual(expected);
  });
});
