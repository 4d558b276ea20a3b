import { AppError } from '@rotavisto/shared/session';
import { sentenceOf } from './sentenceOf';

it.each([
  [
    'the error message of accounts, whose code is not loaded yet',
    new AppError('user_banned'),
    /^Esta conta está desativada/,
  ],
  ["the form's error message instead of the message of accounts", new AppError('captcha_failed'), /^Do formulário$/],
  ["the server's message for an unknown code", new AppError('new', 'Algo novo', { status: 422 }), /^Algo novo$/],
  ['the error message of a failed connection', new TypeError('Failed to fetch'), /^Erro de conexão/],
])('sentenceOf returns %s', async (_what, error, expected) =>
  expect(await sentenceOf(error, { captcha_failed: 'Do formulário' })).toMatch(expected),
);

it.each([
  ['a bug', new Error('x is undefined')],
  ['nothing', null],
  ['a text', 'broken'],
])('sentenceOf returns null for a value that is not a refusal: %s', async (_what, error) =>
  expect(await sentenceOf(error)).toBeNull(),
);
