import { AuthApiError, AuthUnknownError } from '@supabase/supabase-js';
import { AppError } from './errors/AppError';
import { isOver } from './isOver';

const chunk = Object.assign(new Error('Loading chunk session failed.\n(error: /assets/async/session.js)'), {
  request: '/assets/async/session.js',
});

test.each([
  ['a renewal that was refused', new AuthApiError('Invalid Refresh Token', 400, 'refresh_token_not_found'), true],
  ['a token that has run out', new AppError('PGRST301', 'x', { status: 401 }), true],
  ['an account that was closed', new AppError('account_deactivated', 'x'), true],
  ['an account that is gone', new AppError('profile_missing', 'x'), true],
  ['a column that is gone', new AppError('42703', 'x', { status: 400 }), false],
  ['an empty answer', new AppError('no_answer', 'x'), false],
  ['an answer of the accounts that cannot be read', new AuthUnknownError('no JSON', new SyntaxError()), false],
  ['settings that are missing', Object.assign(new Error('config.json: 404'), { status: 404 }), false],
  ['settings that cannot be read', new SyntaxError('Unexpected token <'), false],
  ['code that cannot be loaded', chunk, false],
  ['code that is something else', new TypeError('a.createRotaVistoClient is not a function'), false],
])('%s ends the session: %s', (_what, error, expected) => {
  expect(isOver(error)).toBe(expected);
});
