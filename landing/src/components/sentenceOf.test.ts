import { AppError } from '@rotavisto/shared/session';
import { sentenceOf } from './sentenceOf';

it.each([
  ['of an account, whose code nothing has loaded yet', new AppError('user_banned'), /^Esta conta está desativada/],
  ['of the form before that of an account', new AppError('captcha_failed'), /^Do formulário$/],
  ['in the words of the server', new AppError('new', 'Algo novo', { status: 422 }), /^Algo novo$/],
  ['of the connection', new TypeError('Failed to fetch'), /^Erro de conexão/],
])('has the sentence %s', async (_what, error, expected) =>
  expect(await sentenceOf(error, { captcha_failed: 'Do formulário' })).toMatch(expected),
);

it.each([
  ['a bug', new Error('x is undefined')],
  ['nothing', null],
  ['a text', 'broken'],
])('has no sentence for what is no refusal: %s', async (_what, error) => expect(await sentenceOf(error)).toBeNull());
