import { AppError } from './AppError';
import { toAppError } from './authErrors';
import { isUnanswered } from './isUnanswered';

const chunk = Object.assign(new Error('Loading chunk 7 failed.\n(error: /assets/async/7.js)'), { request: '/7.js' });

it.each([
  ['a network that failed', new TypeError('Failed to fetch')],
  ['a server that broke', { status: 503 }],
  ['a server with too much to do', { status: 429 }],
  ['code that did not come', chunk],
  ['any of them behind a sentence', new AppError('unknown', 'Erro ao identificar usuário', { status: 500 })],
])('%s is no answer', (_, error) => expect(isUnanswered(error)).toBe(true));

it.each([
  ['a refusal', { status: 401 }],
  ['an account that is gone', new AppError('profile_missing', 'Usuário não encontrado')],
])('%s is one', (_, error) => expect(isUnanswered(error)).toBe(false));

it('is said as the connection’s fault when code did not come', () =>
  expect(toAppError(chunk).message).toBe('Erro de conexão. Verifique sua internet e tente novamente.'));
