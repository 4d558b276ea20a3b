import { STORAGE_KEY } from '@rotavisto/shared/supabase';
import { aProfile, type FakeBackend, json, sessionBackend } from '../../testing/backend';
import { forgetStart, resumeSession } from '../resumeSession';
import { resetSessionStore, useSession } from '../sessionStore';
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

/** A new page load, with what is in storage and in the address bar now. */
async function load(): Promise<void> {
  forgetStart();
  resetSessionStore();
  await resumeSession();
}

describe('a recovery link', () => {
  it('with a token hash works on any device and opens a recovery session only', async () => {
    window.history.replaceState(null, '', '/reset-password?token_hash=abc&type=recovery');
    await load();
    expect(useSession.getState()).toMatchObject({ status: 'ready', recovery: true, profile: null });
    expect(window.location.href).toBe('http://127.0.0.1:3000/reset-password');
    expect(backend.requests('/auth/v1/verify')[0]?.body).toMatchObject({ token_hash: 'abc', type: 'recovery' });
  });

  it('with a code needs the browser that asked for it', async () => {
    window.history.replaceState(null, '', '/reset-password?code=abc');
    await load();
    expect(useSession.getState()).toMatchObject({ status: 'ready', recovery: false, profile: null });

    window.localStorage.setItem(`${STORAGE_KEY}-code-verifier`, JSON.stringify('verifier/recovery'));
    window.history.replaceState(null, '', '/reset-password?code=abc');
    await load();
    expect(useSession.getState()).toMatchObject({ recovery: true, profile: null });
  });

  it('that was used before opens nothing', async () => {
    backend.on('POST', '/auth/v1/verify', json({ error_code: 'otp_expired', msg: 'x' }, 403));
    window.history.replaceState(null, '', '/reset-password?token_hash=old&type=recovery');
    await load();
    expect(useSession.getState()).toMatchObject({ status: 'ready', recovery: false, profile: null });
  });

  it('stays a recovery session after a reload', async () => {
    window.history.replaceState(null, '', '/reset-password?token_hash=abc&type=recovery');
    await load();
    await load();
    expect(useSession.getState()).toMatchObject({ status: 'ready', recovery: true, profile: null });
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
