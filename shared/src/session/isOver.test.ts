import { AuthApiError, AuthUnknownError } from '@supabase/supabase-js';
import { AppError } from './errors/AppError';
import { isOver } from './isOver';

const chunk = Object.assign(new Error('Loading chunk session failed.\n(error: /assets/async/session.js)'), {
  request: '/assets/async/session.js',
});

test.each([
  ['a refused renewal', new AuthApiError('Invalid Refresh Token', 400, 'refresh_token_not_found'), true],
  ['an expired token', new AppError('PGRST301', 'x', { status: 401 }), true],
  ['a deactivated account', new AppError('account_deactivated', 'x'), true],
  ['a deleted account', new AppError('profile_missing', 'x'), true],
  ['a missing column', new AppError('42703', 'x', { status: 400 }), false],
  ['an empty answer', new AppError('no_answer', 'x'), false],
  ['an unreadable answer of the auth server', new AuthUnknownError('no JSON', new SyntaxError()), false],
  ['a missing config.json', Object.assign(new Error('config.json: 404'), { status: 404 }), false],
  ['an unreadable config.json', new SyntaxError('Unexpected token <'), false],
  ['a chunk that fails to load', chunk, false],
  ['a chunk with other code', new TypeError('a.createRotaVistoClient is not a function'), false],
])('isOver: %s ends the session: %s', (_what, error, expected) => {
  expect(isOver(error)).toBe(expected);
});
