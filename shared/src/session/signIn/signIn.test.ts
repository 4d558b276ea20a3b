import { STORAGE_KEY, safeStorage, supabase } from '@rotavisto/shared/supabase';
import { waitFor } from '@testing-library/react';
import {
  aPlan,
  aProfile,
  aSubscription,
  collectNotices,
  type FakeBackend,
  json,
  sessionBackend,
} from '../../testing/backend';
import { AppError } from '../errors/AppError';
import { accountSentence } from '../errors/accountSentence';
import { sentence as sentenceIn } from '../errors/sentence';
import { become, resetSessionStore, setActivity, useSession } from '../sessionStore';
import { signOut } from '../signOut';
import { signIn, signUp } from './signIn';

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

const credentials = { email: ' ana@exemplo.com ', password: 'Senha#2026', keepLoggedIn: false };
const failure = async (work: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (error instanceof AppError) return error;
  throw new Error(`expected an AppError, got ${String(error)}`);
};

describe('signIn', () => {
  it('fills the store and shows one message', async () => {
    const subscription = aSubscription({ user_id: profile.id, plan: aPlan() });
    backend.on('GET', '/rest/v1/user_subscriptions', [subscription]);
    expect(await signIn(credentials)).toEqual(profile);
    expect(useSession.getState()).toMatchObject({ is: 'in', profile, subscription, keepLoggedIn: false });
    expect(notices).toEqual(['Login realizado com sucesso']);
    expect(backend.requests('/auth/v1/token')[0]?.body).toMatchObject({ email: 'ana@exemplo.com' });
  });

  it('sends the captcha token, and starts the count of inactivity', async () => {
    become({ is: 'recovery', secondFactorDue: null });
    setActivity({ lastActivity: 0 });
    window.localStorage.setItem('rotavisto-recovery', '1');
    await signIn({ ...credentials, captchaToken: 'token' });
    expect(backend.requests('/auth/v1/token')[0]?.body).toMatchObject({
      password: 'Senha#2026',
      gotrue_meta_security: { captcha_token: 'token' },
    });
    const { lastActivity, is } = useSession.getState();
    expect(lastActivity).toBeGreaterThan(Date.now() - 5000);
    expect(window.localStorage.getItem('rotavisto-activity')).toBe(String(lastActivity));
    expect(window.localStorage.getItem('rotavisto-recovery')).toBeNull();
    expect(is).toBe('in');
  });

  it('ends the new session on this device if the profile cannot be read', async () => {
    backend.on('GET', '/rest/v1/profiles', []);
    await failure(signIn(credentials));
    expect(backend.requests('/auth/v1/logout')[0]?.query.get('scope')).toBe('local');
    expect(notices).toEqual([]);
  });

  it('follows later changes of the user', async () => {
    await signIn(credentials);
    const renamed = { ...profile, full_name: 'Ana Souza Lima' };
    backend.on('GET', '/rest/v1/profiles', [renamed]);
    await (await supabase()).auth.updateUser({ data: {} });
    await waitFor(() => expect(useSession.getState().profile).toEqual(renamed));
  });

  it('stores the stay-signed-in option for the next start', async () => {
    await signIn({ ...credentials, keepLoggedIn: true });
    resetSessionStore();
    expect(useSession.getState().keepLoggedIn).toBe(true);
  });

  it.each([
    ['invalid_credentials', 400, 'E-mail ou senha inválidos. Verifique e tente novamente.'],
    ['email_not_confirmed', 400, 'Confirme seu e-mail antes de entrar. Enviamos um link para a sua caixa de entrada.'],
    ['over_request_rate_limit', 429, 'Muitas tentativas. Aguarde um momento e tente novamente.'],
    ['something_new', 400, 'O servidor disse algo'],
    ['unexpected_failure', 500, 'Erro ao fazer login'],
  ])('rejects with an error message for %s', async (error_code, status, sentence) => {
    backend.on('POST', '/auth/v1/token', json({ error_code, code: status, msg: 'O servidor disse algo' }, status));
    expect(sentenceIn(await failure(signIn(credentials)), accountSentence)).toBe(sentence);
    expect(useSession.getState().profile).toBeNull();
  });

  it.each([
    [
      'is unreadable',
      json({ code: '42501', message: 'permission denied for table profiles' }, 403),
      'Erro ao identificar usuário',
    ],
    ['is missing', [], 'Usuário não encontrado'],
  ])('rejects if the profile %s', async (_what, answer, sentence) => {
    backend.on('GET', '/rest/v1/profiles', answer);
    expect(sentenceIn(await failure(signIn(credentials)), accountSentence)).toBe(sentence);
    expect(useSession.getState().profile).toBeNull();
    expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
  });

  it('rejects with a network failure without a connection', async () => {
    backend.goOffline();
    expect(await failure(signIn(credentials))).toMatchObject({ code: 'network' });
  });

  it('rejects a deactivated account', async () => {
    backend.on('GET', '/rest/v1/profiles', [{ ...profile, deactivated_at: '2026-01-01T00:00:00Z' }]);
    expect((await failure(signIn(credentials))).code).toBe('account_deactivated');
    expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
  });
});

describe('signUp', () => {
  const form = { fullName: ' Ana\u200B Souza\u202C ', email: 'ana@exemplo.com', phone: ' ', password: 'Senha#2026' };

  it('registers a client and shows a message', async () => {
    expect(await signUp(form)).toEqual(profile);
    expect(backend.requests('/auth/v1/signup')[0]?.body).toMatchObject({
      data: { full_name: 'Ana Souza', phone: null, role: 'client' },
    });
    expect(notices).toEqual(['Cadastro realizado com sucesso']);
  });

  it('sends the user’s data and the captcha token, and turns the stay-signed-in option off', async () => {
    window.localStorage.setItem('rotavisto-keep', '1');
    await signUp({ ...form, email: ' ana@exemplo.com ', phone: ' (11) 98888-7777 ', captchaToken: 'token' });
    expect(backend.requests('/auth/v1/signup')[0]?.body).toMatchObject({
      email: 'ana@exemplo.com',
      password: 'Senha#2026',
      data: { phone: '(11) 98888-7777' },
      gotrue_meta_security: { captcha_token: 'token' },
    });
    expect(window.localStorage.getItem('rotavisto-keep')).toBeNull();
    expect(useSession.getState()).toMatchObject({ is: 'in', profile, keepLoggedIn: false });
  });

  it('rejects with email_not_confirmed if the address must be confirmed first', async () => {
    backend.on('POST', '/auth/v1/signup', { id: profile.id, email: profile.email, identities: [{}] });
    expect((await failure(signUp(form))).code).toBe('email_not_confirmed');
    expect(useSession.getState().profile).toBeNull();
  });

  it('sends the language of the page for mails', async () => {
    document.documentElement.lang = 'es-419';
    await signUp(form);
    document.documentElement.lang = 'pt-BR';
    expect(backend.requests('/auth/v1/signup')[0]?.body).toMatchObject({ data: { language: 'es' } });
  });

  it('accepts a registration without a telephone number', async () => {
    await signUp({ fullName: 'Ana', email: 'ana@exemplo.com', password: 'Senha#2026' });
    expect(backend.requests('/auth/v1/signup')[0]?.body).toMatchObject({ data: { phone: null } });
  });

  it.each([
    [json({ error_code: 'user_already_exists', msg: 'x' }, 422), 'Email já cadastrado. Por favor, faça login.'],
    [{ id: profile.id, identities: [] }, 'Email já cadastrado. Por favor, faça login.'],
    [
      json({ error_code: 'weak_password', msg: 'x', weak_password: { reasons: ['length', 'pwned'] } }, 422),
      'Senha fraca. Ela deve ter pelo menos 10 caracteres e não ser uma senha conhecida em vazamentos.',
    ],
    [
      json({ error_code: 'weak_password', msg: 'x', weak_password: { reasons: ['pwned'] } }, 422),
      'Senha fraca. Ela deve não ser uma senha conhecida em vazamentos.',
    ],
    [{}, 'Erro ao criar usuário'],
    [json({ msg: 'broken' }, 500), 'Erro ao criar conta'],
    [
      json({ error_code: 'over_request_rate_limit', msg: 'x' }, 429),
      'Muitas tentativas. Aguarde um momento e tente novamente.',
    ],
  ])('rejects refusal %# with an error message', async (answer, sentence) => {
    backend.on('POST', '/auth/v1/signup', answer);
    expect(sentenceIn(await failure(signUp(form)), accountSentence)).toBe(sentence);
  });
});

it('signIn and signOut work within the tab if storage is blocked', async () => {
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
