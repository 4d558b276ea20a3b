import { AppError } from './AppError';
import { accountSentence } from './accountSentence';
import { accountError, appError } from './authErrors';
import { sentence as sentenceIn } from './sentence';

const FALLBACK = 'Erro ao fazer login';
const read = (error: unknown) => {
  const told = accountError(error, 'sign_in');
  return [told.code, sentenceIn(told, accountSentence)];
};

it.each([
  [
    'the sentence of a known code',
    { code: 'user_banned', message: 'x', status: 400 },
    'user_banned',
    'Esta conta está desativada. Fale com o suporte.',
  ],
  ["the server's words for an unknown code", { code: 'new', message: 'Algo novo', status: 499 }, 'new', 'Algo novo'],
  ['the given sentence for a failed server', { code: 'new', message: 'stack', status: 500 }, 'sign_in', FALLBACK],
  ['the given sentence for a refusal without words', { code: 'new', message: '', status: 400 }, 'sign_in', FALLBACK],
  ['the words of a refusal without a status', { message: 'Algo novo' }, 'unknown', 'Algo novo'],
  [
    'the sentence of 429 without a code',
    { status: 429 },
    'over_request_rate_limit',
    'Muitas tentativas. Aguarde um momento e tente novamente.',
  ],
  [
    'a network failure for a request without an answer',
    { status: 0, message: '' },
    'network',
    'Erro de conexão. Verifique sua internet e tente novamente.',
  ],
  [
    'a network failure for a failed fetch',
    new TypeError('Failed to fetch'),
    'network',
    'Erro de conexão. Verifique sua internet e tente novamente.',
  ],
  ['what is no error', 'broken', 'sign_in', FALLBACK],
  ['nothing', null, 'sign_in', FALLBACK],
  [
    'a weak password, whatever the reason',
    { code: 'weak_password' },
    'weak_password',
    'Senha fraca. Escolha uma senha mais forte.',
  ],
  [
    'a weak password, for a reason nobody knows',
    { code: 'weak_password', reasons: ['new'] },
    'weak_password',
    'Senha fraca. Escolha uma senha mais forte.',
  ],
])('accountError returns %s', (_what, error, code, sentence) => expect(read(error)).toEqual([code, sentence]));

it('accountError returns the offline message without a connection', () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(read({ code: 'user_banned' })).toEqual(['offline', 'Sem conexão com a internet']);
  line.mockRestore();
  window.dispatchEvent(new Event('online'));
});

it('accountError of null has the default error message', () =>
  expect(sentenceIn(accountError(null), accountSentence)).toBe('Erro ao processar solicitação'));

it('accountError keeps the cause of the failure', () => {
  const cause = { code: 'user_banned' };
  expect(accountError(cause).cause).toBe(cause);
  expect(accountError(cause).name).toBe('AppError');
});

it('accountError returns an AppError unchanged', () => {
  const chosen = new AppError('create_user');
  expect(accountError(chosen, 'sign_in')).toBe(chosen);
});

it.each([
  ['invalid_reset_link', 'Link de redefinição inválido ou expirado. Solicite um novo.'],
  ['session_not_found', 'Sua sessão expirou. Faça login novamente.'],
] as const)('appError returns an error with the message for %s', (code, sentence) =>
  expect([appError(code).code, sentenceIn(appError(code), accountSentence)]).toEqual([code, sentence]),
);
