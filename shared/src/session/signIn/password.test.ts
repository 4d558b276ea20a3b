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
import { resetSessionStore, useSession } from '../sessionStore';
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

describe('passwords', () => {
  it('asks for the mail with a way back to /reset-password', async () => {
    backend.on('POST', '/auth/v1/recover', {});
    await requestPasswordReset('ana@exemplo.com');
    const [request] = backend.requests('/auth/v1/recover');
    expect(request?.query.get('redirect_to')).toBe('http://127.0.0.1:3000/reset-password');
  });

  it('trims the address, proves that a person asked, and says what was refused', async () => {
    backend.on('POST', '/auth/v1/recover', {});
    await requestPasswordReset(' ana@exemplo.com ', 'token');
    expect(backend.requests('/auth/v1/recover')[0]?.body).toMatchObject({
      email: 'ana@exemplo.com',
      gotrue_meta_security: { captcha_token: 'token' },
    });
    backend.on('POST', '/auth/v1/recover', json({ error_code: 'over_email_send_rate_limit', msg: 'x' }, 429));
    expect((await failure(requestPasswordReset('ana@exemplo.com'))).code).toBe('over_email_send_rate_limit');
  });

  it('keeps the recovery session where the new one is refused', async () => {
    signedInAs({ profile });
    useSession.setState({ recovery: true, profile: null });
    backend.on('PUT', '/auth/v1/user', json({ error_code: 'same_password', msg: 'x' }, 422));
    expect(sentenceIn(await failure(setNewPassword('Velha#2026')), accountSentence)).toBe(
      'A nova senha deve ser diferente da atual.',
    );
    expect(useSession.getState()).toMatchObject({ recovery: true, profile: null });
    expect(backend.requests('/auth/v1/logout')).toEqual([]);
  });

  it('counts a new one as activity, and is no recovery after a reload', async () => {
    signedInAs({ profile });
    useSession.setState({ recovery: true, profile: null });
    window.localStorage.setItem('rotavisto-recovery', '1');
    await setNewPassword('Nova#2026');
    expect(window.localStorage.getItem('rotavisto-recovery')).toBeNull();
    expect(Number(window.localStorage.getItem('rotavisto-activity'))).toBeGreaterThan(Date.now() - 5000);
    expect(backend.requests('/auth/v1/user')[0]?.body).toMatchObject({ password: 'Nova#2026' });
  });

  it('sets a new one only for a session that a recovery link opened', async () => {
    signedInAs({ profile });
    expect((await failure(setNewPassword('Nova#2026'))).code).toBe('invalid_reset_link');
    useSession.setState({ recovery: true, profile: null });
    await setNewPassword('Nova#2026');
    expect(backend.requests('/auth/v1/logout')[0]?.query.get('scope')).toBe('others');
    expect(useSession.getState()).toMatchObject({ recovery: false, profile });
  });

  it('changes it only with the current one', async () => {
    signedInAs({ profile });
    backend.on('POST', '/auth/v1/token', json({ error_code: 'invalid_credentials', msg: 'x' }, 400));
    expect(sentenceIn(await failure(changePassword({ current: 'errada', next: 'Nova#2026' })), accountSentence)).toBe(
      'A senha atual está incorreta.',
    );
    expect(backend.requests('/auth/v1/user')).toHaveLength(0);
  });

  it('changes it, with a token for the look at the current one, and ends the other sessions', async () => {
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

  it('is nobody’s to change who is not signed in', async () => {
    expect((await failure(changePassword({ current: 'a', next: 'b' }))).code).toBe('session_not_found');
    expect(backend.requests('/auth/v1/token')).toEqual([]);
  });

  it('says why the current one could not be looked at', async () => {
    signedInAs({ profile });
    backend.on('POST', '/auth/v1/token', json({ error_code: 'over_request_rate_limit', msg: 'x' }, 429));
    expect((await failure(changePassword({ current: 'a', next: 'b' }))).code).toBe('over_request_rate_limit');
    expect(backend.requests('/auth/v1/user')).toEqual([]);
  });

  it.each([
    ['a broken server may have made the change', 500, 2, null],
    ['a refusal has not', 422, 1, 'current_password_wrong'],
  ])('%s', async (_what, status, looks, code) => {
    signedInAs({ profile });
    const change = { current: 'Velha#2026', next: 'Nova#2026' };
    backend.on('PUT', '/auth/v1/user', json({ error_code: 'same_password', msg: 'x' }, status));
    await failure(changePassword(change));
    const wrong = json({ error_code: 'invalid_credentials', msg: 'x' }, 400);
    const before = backend.requests('/auth/v1/token').length;
    backend.on('POST', '/auth/v1/token', ({ body }) =>
      (body as { password: string }).password === change.next ? session : wrong,
    );
    const again = await changePassword(change).catch((error: AppError) => error.code);
    expect(again ?? null).toBe(code);
    expect(backend.requests('/auth/v1/token').length - before).toBe(looks);
  });

  it('knows its own change again whose answer was lost', async () => {
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
    expect((await failure(changePassword({ ...change, next: 'Outra#2026' }))).code).toBe('current_password_wrong');
    await changePassword(change);
    expect(backend.requests('/auth/v1/logout')[0]?.query.get('scope')).toBe('others');
    expect((await failure(changePassword(change))).code).toBe('current_password_wrong');
  });
});

describe('a password of a user with a second factor', () => {
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

  it('changes in a sign-in beside the page, after the code', async () => {
    await changePassword(change);
    expect(backend.requests(verify)[0]?.body).toEqual({ challenge_id: 'c1', code: '123456' });
    const put = backend.requests('/auth/v1/user').find(({ method }) => method === 'PUT');
    expect(put?.headers.get('authorization')).toBe('Bearer with.code.shown');
  });

  it('stays, and the session of the page too, when the code is wrong', async () => {
    backend.on('POST', verify, json({ error_code: 'mfa_verification_failed', msg: 'x' }, 422));
    expect((await failure(changePassword(change))).code).toBe('mfa_verification_failed');
    expect(backend.requests('/auth/v1/user').some(({ method }) => method === 'PUT')).toBe(false);
    expect(useSession.getState().profile).toEqual(profile);
  });

  it('stays when the current one is wrong, and no code is used up', async () => {
    backend.on('POST', '/auth/v1/token', json({ error_code: 'invalid_credentials', msg: 'x' }, 400));
    expect((await failure(changePassword(change))).code).toBe('current_password_wrong');
    expect(backend.requests(verify)).toHaveLength(0);
  });
});

describe('refreshSubscription', () => {
  beforeEach(() => signedInAs({ profile }));

  it('says when the check fails', async () => {
    backend.on('GET', '/rest/v1/user_subscriptions', json({ code: 'XX000', message: 'broken' }, 500));
    expect(await refreshSubscription()).toBeNull();
    expect(notices).toEqual(['Erro ao verificar assinatura']);
  });

  it('keeps the plan that is known while the server cannot be reached', async () => {
    const subscription = aSubscription();
    signedInAs({ profile, subscription });
    // The page knows where to ask.
    await supabase();
    backend.goOffline();
    expect(await refreshSubscription()).toEqual(subscription);
    expect(notices).toEqual([]);
  });

  it('reads an unreachable server as no subscription, silently', async () => {
    // The page knows where to ask.
    await supabase();
    backend.goOffline();
    expect(await refreshSubscription()).toBeNull();
    expect(notices).toEqual([]);
  });
});
