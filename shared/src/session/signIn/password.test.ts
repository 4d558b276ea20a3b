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
    expect((await failure(changePassword({ current: 'errada', next: 'Nova#2026' }))).message).toBe(
      'A senha atual está incorreta.',
    );
    expect(backend.requests('/auth/v1/user')).toHaveLength(0);
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
    backend.goOffline();
    expect(await refreshSubscription()).toEqual(subscription);
    expect(notices).toEqual([]);
  });

  it('reads an unreachable server as no subscription, silently', async () => {
    backend.goOffline();
    expect(await refreshSubscription()).toBeNull();
    expect(notices).toEqual([]);
  });
});
