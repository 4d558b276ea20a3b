import { supabase } from '@rotavisto/shared/supabase';
import {
  aProfile,
  aSubscription,
  collectNotices,
  type FakeBackend,
  json,
  sessionBackend,
  signedInAs,
} from '../../testing/backend';
import { refreshSubscription } from '../account';
import { AppError } from '../errors/AppError';
import { accountSentence } from '../errors/accountSentence';
import { sentence as sentenceIn } from '../errors/sentence';
import { become, resetSessionStore, useSession } from '../sessionStore';
import { changePassword, requestPasswordReset, setNewPassword } from './password';

const profile = aProfile();
let backend: FakeBackend;
let session: ReturnType<typeof sessionBackend>['session'];
let notices: string[] = [];

beforeEach(() => {
  window.localStorage.clear();
  resetSessionStore();
  notices = collectNotices();
  ({ backend, session } = sessionBackend(profile));
});
afterEach(() => backend.restore());

const failure = async (work: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (error instanceof AppError) return error;
  throw new Error(`expected an AppError, got ${String(error)}`);
};

describe('password and plan functions', () => {
  it('requestPasswordReset requests a mail with a link to /reset-password', async () => {
    backend.on('POST', '/auth/v1/recover', {});
    await requestPasswordReset('ana@exemplo.com');
    const [request] = backend.requests('/auth/v1/recover');
    expect(request?.query.get('redirect_to')).toBe('http://127.0.0.1:3000/reset-password');
  });

  it('requestPasswordReset trims the address, sends the captcha token, and rejects with the code of the server', async () => {
    backend.on('POST', '/auth/v1/recover', {});
    await requestPasswordReset(' ana@exemplo.com ', 'token');
    expect(backend.requests('/auth/v1/recover')[0]?.body).toMatchObject({
      email: 'ana@exemplo.com',
      gotrue_meta_security: { captcha_token: 'token' },
    });
    backend.on('POST', '/auth/v1/recover', json({ error_code: 'over_email_send_rate_limit', msg: 'x' }, 429));
    expect((await failure(requestPasswordReset('ana@exemplo.com'))).code).toBe('over_email_send_rate_limit');
  });

  it('setNewPassword keeps the recovery session if the new password is rejected', async () => {
    signedInAs({ profile });
    become({ is: 'recovery', secondFactorDue: null });
    backend.on('PUT', '/auth/v1/user', json({ error_code: 'same_password', msg: 'x' }, 422));
    expect(sentenceIn(await failure(setNewPassword('Velha#2026')), accountSentence)).toBe(
      'A nova senha deve ser diferente da atual.',
    );
    expect(useSession.getState()).toMatchObject({ is: 'recovery', profile: null });
    expect(backend.requests('/auth/v1/logout')).toEqual([]);
  });

  it('setNewPassword counts as activity and ends the recovery, also after a reload', async () => {
    signedInAs({ profile });
    become({ is: 'recovery', secondFactorDue: null });
    window.localStorage.setItem('rotavisto-recovery', '1');
    await setNewPassword('Nova#2026');
    expect(window.localStorage.getItem('rotavisto-recovery')).toBeNull();
    expect(Number(window.localStorage.getItem('rotavisto-activity'))).toBeGreaterThan(Date.now() - 5000);
    expect(backend.requests('/auth/v1/user')[0]?.body).toMatchObject({ password: 'Nova#2026' });
  });

  it('setNewPassword works only in a session opened by a recovery link', async () => {
    signedInAs({ profile });
    expect((await failure(setNewPassword('Nova#2026'))).code).toBe('invalid_reset_link');
    become({ is: 'recovery', secondFactorDue: null });
    await setNewPassword('Nova#2026');
    expect(backend.requests('/auth/v1/logout')[0]?.query.get('scope')).toBe('others');
    expect(useSession.getState()).toMatchObject({ is: 'in', profile });
  });

  it('changePassword requires the current password', async () => {
    signedInAs({ profile });
    backend.on('POST', '/auth/v1/token', json({ error_code: 'invalid_credentials', msg: 'x' }, 400));
    expect(sentenceIn(await failure(changePassword({ current: 'errada', next: 'Nova#2026' })), accountSentence)).toBe(
      'A senha atual está incorreta.',
    );
    expect(backend.requests('/auth/v1/user')).toHaveLength(0);
  });

  it('changePassword sends a captcha token with the current password, and ends all other sessions', async () => {
    signedInAs({ profile });
    await changePassword({ current: 'Velha#2026', next: 'Nova#2026', captchaToken: async () => 'token' });
    expect(backend.requests('/auth/v1/token')[0]?.body).toMatchObject({
      email: profile.email,
      password: 'Velha#2026',
      gotrue_meta_security: { captcha_token: 'token' },
    });
    expect(backend.requests('/auth/v1/user')[0]?.body).toMatchObject({ password: 'Nova#2026' });
    expect(backend.requests('/auth/v1/logout')[0]?.query.get('scope')).toBe('others');
  });

  it('changePassword rejects without a session', async () => {
    expect((await failure(changePassword({ current: 'a', next: 'b' }))).code).toBe('session_not_found');
    expect(backend.requests('/auth/v1/token')).toEqual([]);
  });

  it('changePassword rejects with the reason if the current password cannot be checked', async () => {
    signedInAs({ profile });
    backend.on('POST', '/auth/v1/token', json({ error_code: 'over_request_rate_limit', msg: 'x' }, 429));
    expect((await failure(changePassword({ current: 'a', next: 'b' }))).code).toBe('over_request_rate_limit');
    expect(backend.requests('/auth/v1/user')).toEqual([]);
  });

  it.each([
    ['after a lost answer, because the server may have made the change', true, 2, null],
    ['not after a complete answer', false, 1, 'current_password_wrong'],
  ])(
    'changePassword with a wrong current password tries the new one as the current one: %s',
    async (_what, isUnanswered, looks, code) => {
      signedInAs({ profile });
      const change = { current: 'Velha#2026', next: 'Nova#2026', isUnanswered };
      const wrong = json({ error_code: 'invalid_credentials', msg: 'x' }, 400);
      const before = backend.requests('/auth/v1/token').length;
      backend.on('POST', '/auth/v1/token', ({ body }) =>
        (body as { password: string }).password === change.next ? session : wrong,
      );
      const again = await changePassword(change).catch((error: AppError) => error.code);
      expect(again ?? null).toBe(code);
      expect(backend.requests('/auth/v1/token').length - before).toBe(looks);
    },
  );

  it('changePassword recognizes its own change after a lost answer', async () => {
    signedInAs({ profile });
    const wrong = json({ error_code: 'invalid_credentials', msg: 'x' }, 400);
    let password = 'Velha#2026';
    backend.on('POST', '/auth/v1/token', ({ body }) =>
      (body as { password: string }).password === password ? session : wrong,
    );
    backend.on('PUT', '/auth/v1/user', () => {
      password = 'Nova#2026';
      throw new TypeError('Failed to fetch');
    });
    const change = { current: 'Velha#2026', next: 'Nova#2026' };
    expect((await failure(changePassword(change))).code).toBe('network');
    expect((await failure(changePassword({ ...change, next: 'Outra#2026', isUnanswered: true }))).code).toBe(
      'current_password_wrong',
    );
    await changePassword({ ...change, isUnanswered: true });
    expect(backend.requests('/auth/v1/logout')[0]?.query.get('scope')).toBe('others');
    expect((await failure(changePassword(change))).code).toBe('current_password_wrong');
  });
});

describe('the password of a user with a second factor', () => {
  const FACTOR = '33333333-3333-4333-8333-333333333333';
  const verify = `/auth/v1/factors/${FACTOR}/verify`;
  const change = { current: 'Velha#2026', next: 'Nova#2026', code: '123456' };

  beforeEach(() => {
    signedInAs({ profile });
    const factors = [{ id: FACTOR, factor_type: 'totp', status: 'verified' }];
    backend
      .on('GET', '/auth/v1/user', { id: profile.id, factors })
      .on('POST', `/auth/v1/factors/${FACTOR}/challenge`, { id: 'c1', type: 'totp', expires_at: 4102444800 })
      .on('POST', verify, { ...session, access_token: 'with.code.shown' });
  });

  it('changes in a separate sign-in after the code', async () => {
    await changePassword(change);
    expect(backend.requests(verify)[0]?.body).toEqual({ challenge_id: 'c1', code: '123456' });
    const put = backend.requests('/auth/v1/user').find(({ method }) => method === 'PUT');
    expect(put?.headers.get('authorization')).toBe('Bearer with.code.shown');
  });

  it('is not changed with a wrong code, and the user stays signed in', async () => {
    backend.on('POST', verify, json({ error_code: 'mfa_verification_failed', msg: 'x' }, 422));
    expect((await failure(changePassword(change))).code).toBe('mfa_verification_failed');
    expect(backend.requests('/auth/v1/user').some(({ method }) => method === 'PUT')).toBe(false);
    expect(useSession.getState().profile).toEqual(profile);
  });

  it('is not changed with a wrong current password, and the code is not sent', async () => {
    backend.on('POST', '/auth/v1/token', json({ error_code: 'invalid_credentials', msg: 'x' }, 400));
    expect((await failure(changePassword(change))).code).toBe('current_password_wrong');
    expect(backend.requests(verify)).toHaveLength(0);
  });
});

describe('refreshSubscription', () => {
  beforeEach(() => signedInAs({ profile }));

  it('shows a failed check', async () => {
    backend.on('GET', '/rest/v1/user_subscriptions', json({ code: 'XX000', message: 'broken' }, 500));
    expect(await refreshSubscription()).toBeNull();
    expect(notices).toEqual(['Erro ao verificar assinatura']);
  });

  it('keeps the known plan while the server is unreachable', async () => {
    const subscription = aSubscription();
    signedInAs({ profile, subscription });
    // Loads the client, which knows the address of the server.
    await supabase();
    backend.goOffline();
    expect(await refreshSubscription()).toEqual(subscription);
    expect(notices).toEqual([]);
  });

  it('returns null without a message for an unreachable server and no known plan', async () => {
    // Loads the client, which knows the address of the server.
    await supabase();
    backend.goOffline();
    expect(await refreshSubscription()).toBeNull();
    expect(notices).toEqual([]);
  });
});
