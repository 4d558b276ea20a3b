import { STORAGE_KEY, safeStorage } from '@rotavisto/shared/supabase';
import { toast } from '@rotavisto/shared/toast';
import { aPlan, aProfile, aSubscription, type FakeBackend, fakeBackend, json, signedInAs } from '../testing';
import { AppError } from './AppError';
import { refreshSubscription } from './account';
import { changePassword, requestPasswordReset, setNewPassword } from './password';
import { resetSessionStore, useSession } from './sessionStore';
import { signIn, signUp } from './signIn';
import { signOut } from './signOut';
import { isAnythingDirty, onBeforeSignOut, onSignOut, setDirty } from './signOutListeners';

const profile = aProfile();
const token = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600 };
const user = {
  id: profile.id,
  email: profile.email,
  identities: [{}],
  aud: 'authenticated',
  created_at: profile.created_at,
};

let backend: FakeBackend;
const notices: string[] = [];

beforeEach(() => {
  window.localStorage.clear();
  resetSessionStore();
  notices.length = 0;
  for (const type of ['success', 'error'] as const) {
    jest.spyOn(toast, type).mockImplementation((text) => {
      notices.push(String(text));
      return '';
    });
  }
  backend = fakeBackend()
    .on('POST', '/auth/v1/token', { ...token, user })
    .on('POST', '/auth/v1/signup', { ...token, user })
    .on('GET', '/rest/v1/profiles', [profile])
    .on('GET', '/rest/v1/user_subscriptions', []);
});
afterEach(() => backend.restore());

const credentials = { email: ' ana@exemplo.com ', password: 'Senha#2026', keepLoggedIn: false };
const failure = async (work: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (error instanceof AppError) return error;
  throw new Error(`expected an AppError, got ${String(error)}`);
};

describe('signIn', () => {
  it('fills the store and says so once', async () => {
    const subscription = aSubscription({ user_id: profile.id, plan: aPlan() });
    backend.on('GET', '/rest/v1/user_subscriptions', [subscription]);
    expect(await signIn(credentials)).toEqual(profile);
    expect(useSession.getState()).toMatchObject({ status: 'ready', profile, subscription, keepLoggedIn: false });
    expect(notices).toEqual(['Login realizado com sucesso']);
    expect(backend.requests('/auth/v1/token')[0]?.body).toMatchObject({ email: 'ana@exemplo.com' });
  });

  it('asks for the subscription of clients only', async () => {
    backend.on('GET', '/rest/v1/profiles', [{ ...profile, role: 'consultant' }]);
    await signIn(credentials);
    expect(backend.requests('/rest/v1/user_subscriptions')).toHaveLength(0);
    expect(useSession.getState().subscription).toBeNull();
  });

  it('remembers keep-logged-in for the next start', async () => {
    await signIn({ ...credentials, keepLoggedIn: true });
    resetSessionStore();
    expect(useSession.getState().keepLoggedIn).toBe(true);
  });

  it.each([
    ['invalid_credentials', 400, 'Email ou senha inválidos. Verifique e tente novamente.'],
    ['email_not_confirmed', 400, 'Confirme seu email antes de entrar. Enviamos um link para a sua caixa de entrada.'],
    ['over_request_rate_limit', 429, 'Muitas tentativas. Aguarde um momento e tente novamente.'],
    ['something_new', 400, 'O servidor disse algo'],
    ['unexpected_failure', 500, 'Erro ao fazer login'],
  ])('reads %s as a sentence', async (error_code, status, sentence) => {
    backend.on('POST', '/auth/v1/token', json({ error_code, code: status, msg: 'O servidor disse algo' }, status));
    expect((await failure(signIn(credentials))).message).toBe(sentence);
    expect(useSession.getState().profile).toBeNull();
  });

  it('says that the connection failed', async () => {
    backend.goOffline();
    expect(await failure(signIn(credentials))).toMatchObject({ code: 'network' });
  });

  it('lets nobody in whose account is deactivated', async () => {
    backend.on('GET', '/rest/v1/profiles', [{ ...profile, deactivated_at: '2026-01-01T00:00:00Z' }]);
    expect((await failure(signIn(credentials))).code).toBe('account_deactivated');
    expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
  });
});

describe('signUp', () => {
  const form = { fullName: ' Ana Souza ', email: 'ana@exemplo.com', phone: ' ', password: 'Senha#2026' };

  it('registers a client and says so', async () => {
    expect(await signUp(form)).toEqual(profile);
    expect(backend.requests('/auth/v1/signup')[0]?.body).toMatchObject({
      data: { full_name: 'Ana Souza', phone: null, role: 'client' },
    });
    expect(notices).toEqual(['Cadastro realizado com sucesso']);
  });

  it.each([
    [json({ error_code: 'user_already_exists', msg: 'x' }, 422), 'Email já cadastrado. Por favor, faça login.'],
    [{ id: profile.id, identities: [] }, 'Email já cadastrado. Por favor, faça login.'],
    [
      json({ error_code: 'weak_password', msg: 'x', weak_password: { reasons: ['length', 'characters'] } }, 422),
      'Senha fraca. Ela deve ter pelo menos 8 caracteres e misturar letras maiúsculas, minúsculas e números.',
    ],
    [
      json({ error_code: 'weak_password', msg: 'x', weak_password: { reasons: ['pwned'] } }, 422),
      'Senha fraca. Ela deve não ser uma senha conhecida em vazamentos.',
    ],
  ])('reads refusal %# as a sentence', async (answer, sentence) => {
    backend.on('POST', '/auth/v1/signup', answer);
    expect((await failure(signUp(form))).message).toBe(sentence);
  });
});

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
    backend.on('PUT', '/auth/v1/user', user);
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
});

describe('refreshSubscription', () => {
  beforeEach(() => signedInAs({ profile }));

  it('says when the check fails', async () => {
    backend.on('GET', '/rest/v1/user_subscriptions', json({ code: 'XX000', message: 'broken' }, 500));
    expect(await refreshSubscription()).toBeNull();
    expect(notices).toEqual(['Erro ao verificar assinatura']);
  });

  it('reads an unreachable server as no subscription, silently', async () => {
    backend.goOffline();
    expect(await refreshSubscription()).toBeNull();
    expect(notices).toEqual([]);
  });
});

it('works for the tab where storage is blocked', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await signIn(credentials);
  expect(useSession.getState().profile).toEqual(profile);
  expect(safeStorage.getItem(STORAGE_KEY)).toContain('refresh_token');
  await signOut();
  expect(safeStorage.getItem(STORAGE_KEY)).toBeNull();
  blocked.mockRestore();
});
