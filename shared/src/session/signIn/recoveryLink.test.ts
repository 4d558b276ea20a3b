import { STORAGE_KEY } from '@rotavisto/shared/supabase';
import { aProfile, type FakeBackend, json, sessionBackend } from '../../testing/backend';
import type { AppError } from '../errors/AppError';
import { forgetStart, resumeSession } from '../resumeSession';
import { resetSessionStore, useSession } from '../sessionStore';
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

/** A new page load, with the present storage and address bar. */
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
    'opened by a program that runs scripts stays as it was: %s',
    async (address) => {
      await opened(address);
      expect(useSession.getState()).toMatchObject({ status: 'ready', recovery: true, profile: null });
      expect(`${window.location.pathname}${window.location.search}`).toBe(address);
      expect(backend.requests()).toEqual([]);
    },
  );

  it('with a token hash works on any device, is spent by the new password, and leaves the address bar', async () => {
    await opened(WITH_HASH);
    await setNewPassword('Nova#Senha2026');
    expect(backend.requests(VERIFY)[0]?.body).toMatchObject({ token_hash: 'abc', type: 'recovery' });
    expect(backend.requests('/auth/v1/user')[0]?.body).toMatchObject({ password: 'Nova#Senha2026' });
    expect(window.location.href).toBe('http://127.0.0.1:3000/reset-password');
    expect(useSession.getState()).toMatchObject({ recovery: false, profile });
  });

  it('with a code needs the browser that asked for it', async () => {
    await opened('/reset-password?code=abc');
    expect(await failure(setNewPassword('Nova#Senha2026'))).toBe('invalid_reset_link');
    expect(useSession.getState()).toMatchObject({ status: 'ready', recovery: false, profile: null });

    window.localStorage.setItem(`${STORAGE_KEY}-code-verifier`, JSON.stringify('verifier/recovery'));
    await opened('/reset-password?code=abc');
    await setNewPassword('Nova#Senha2026');
    expect(useSession.getState()).toMatchObject({ recovery: false, profile });
  });

  it('that was used before opens nothing', async () => {
    backend.on('POST', VERIFY, json({ error_code: 'otp_expired', msg: 'x' }, 403));
    await opened('/reset-password?token_hash=old&type=recovery');
    expect(await failure(setNewPassword('Nova#Senha2026'))).toBe('invalid_reset_link');
    expect(useSession.getState()).toMatchObject({ status: 'ready', recovery: false, profile: null });
    expect(window.location.search).toBe('');
  });

  it('stays where no answer came, and works with the next press', async () => {
    backend.on('POST', VERIFY, json({ msg: 'busy' }, 503));
    await opened(WITH_HASH);
    expect(await failure(setNewPassword('Nova#Senha2026'))).not.toBeNull();
    expect(useSession.getState().recovery).toBe(true);
    expect(window.location.search).toContain('token_hash=abc');
    ({ backend } = sessionBackend(profile));
    await setNewPassword('Nova#Senha2026');
    expect(useSession.getState()).toMatchObject({ recovery: false, profile });
  });

  it('opens a recovery session that lasts through a refused password and a reload', async () => {
    backend.on('PUT', '/auth/v1/user', json({ error_code: 'weak_password', msg: 'x' }, 422));
    await opened(WITH_HASH);
    expect(await failure(setNewPassword('curta'))).toBe('weak_password');
    await load();
    expect(useSession.getState()).toMatchObject({ status: 'ready', recovery: true, profile: null });
    expect(await failure(setNewPassword('curta'))).toBe('weak_password');
    expect(backend.requests(VERIFY)).toHaveLength(1);
  });

  it('shows what a second factor asks for before the password is sent', async () => {
    backend.on('POST', '/rest/v1/rpc/second_factor', { due: 'code' });
    await opened(WITH_HASH);
    expect(await failure(setNewPassword('Nova#Senha2026'))).toBe('insufficient_aal');
    expect(useSession.getState()).toMatchObject({ recovery: true, secondFactorDue: 'code' });
    expect(backend.requests('/auth/v1/user')).toEqual([]);
    backend.on('POST', '/rest/v1/rpc/second_factor', { due: null });
    useSession.setState({ secondFactorDue: null });
    await setNewPassword('Nova#Senha2026');
    expect(useSession.getState()).toMatchObject({ recovery: false, profile });
  });

  it('waits through what other tabs do', async () => {
    await opened(WITH_HASH);
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(useSession.getState().recovery).toBe(true);
  });

  it.each([
    ['/reset-password#access_token=evil&refresh_token=evil&type=recovery', null],
    ['/login?code=abc', null],
    ['/reset-password?token_hash=abc&type=signup', null],
    ['/reset-password?code=abc', { code: 'abc' }],
    ['/reset-password?token_hash=abc&type=recovery', { tokenHash: 'abc', type: 'recovery' }],
    ['/reset-password?token_hash=abc&type=invite', { tokenHash: 'abc', type: 'invite' }],
  ])('%s → %j', (address, expected) => {
    expect(recoveryLink(new URL(address, 'http://127.0.0.1:3000'))).toEqual(expected);
  });
});
