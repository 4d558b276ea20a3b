import { isNetworkError, isTransient } from './isTransient';

const chunk = Object.assign(new Error('Loading chunk 7 failed.\n(error: /assets/async/7.js)'), { request: '/7.js' });

it.each([
  ['a network failure', new TypeError('Failed to fetch')],
  ['a request without an answer', { status: 0, message: 'The network connection was lost.' }],
  ['a server error (503)', { status: 503 }],
  ['a rate limit (429)', { status: 429 }],
  ['a rate limit given as `code`', { code: '429' }],
  ['a chunk that failed to load', chunk],
  ['a transient error as `cause`', new Error('Erro ao identificar usuário', { cause: { status: 500 } })],
])('isTransient returns true for %s', (_, error) => expect(isTransient(error)).toBe(true));

it.each([
  ['a refusal', { status: 401 }],
  ['a refusal with an SQL state', { code: '42501' }],
  ['a deleted account', new Error('Usuário não encontrado')],
  ['null', null],
])('isTransient returns false for %s', (_, error) => expect(isTransient(error)).toBe(false));

it.each([
  [new TypeError('Failed to fetch'), true],
  [new TypeError('NetworkError when attempting to fetch resource.'), true],
  [new TypeError('Load failed'), true],
  [{ message: 'fetch failed' }, true],
  ['Network request failed', true],
  [new Error('Erro ao salvar'), false],
  [null, false],
  [429, false],
])('isNetworkError of %p is %s', (error, expected) => expect(isNetworkError(error)).toBe(expected));
