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
    'a code that is known',
    { code: 'user_banned', message: 'x', status: 400 },
    'user_banned',
    'Esta conta está desativada. Fale com o suporte.',
  ],
  ["a code that is not, by the server's words", { code: 'new', message: 'Algo novo', status: 499 }, 'new', 'Algo novo'],
  ['a server that broke, not by its words', { code: 'new', message: 'stack', status: 500 }, 'sign_in', FALLBACK],
  ['a refusal without words', { code: 'new', message: '', status: 400 }, 'sign_in', FALLBACK],
  ['a refusal without a status', { message: 'Algo novo' }, 'unknown', 'Algo novo'],
  [
    'too many requests without a code',
    { status: 429 },
    'over_request_rate_limit',
    'Muitas tentativas. Aguarde um momento e tente novamente.',
  ],
  [
    'an answer that never came',
    { status: 0, message: '' },
    'network',
    'Erro de conexão. Verifique sua internet e tente novamente.',
  ],
  [
    'a request that failed',
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
])('reads %s', (_what, error, code, sentence) => expect(read(error)).toEqual([code, sentence]));

it('says that there is no connection', () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(read({ code: 'user_banned' })).toEqual(['offline', 'Sem conexão com a internet']);
  line.mockRestore();
  window.dispatchEvent(new Event('online'));
});

it('has a sentence of its own where the caller has none', () =>
  expect(sentenceIn(accountError(null), accountSentence)).toBe('Erro ao processar solicitação'));

it('keeps the cause of the failure', () => {
  const cause = { code: 'user_banned' };
  expect(accountError(cause).cause).toBe(cause);
  expect(accountError(cause).name).toBe('AppError');
});

it('leaves a code that was chosen already', () => {
  const chosen = new AppError('create_user');
  expect(accountError(chosen, 'sign_in')).toBe(chosen);
});

it.each([
  ['invalid_reset_link', 'Link de redefinição inválido ou expirado. Solicite um novo.'],
  ['session_not_found', 'Sua sessão expirou. Faça login novamente.'],
] as const)('says %s', (code, sentence) =>
  expect([appError(code).code, sentenceIn(appError(code), accountSentence)]).toEqual([code, sentence]),
);
