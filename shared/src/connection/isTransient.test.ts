import { isNetworkError, isTransient } from './isTransient';

const chunk = Object.assign(new Error('Loading chunk 7 failed.\n(error: /assets/async/7.js)'), { request: '/7.js' });

it.each([
  ['a network that failed', new TypeError('Failed to fetch')],
  ['an answer that never came', { status: 0, message: 'The network connection was lost.' }],
  ['a server that broke', { status: 503 }],
  ['a server with too much to do', { status: 429 }],
  ['the same, named by its code', { code: '429' }],
  ['code that did not arrive', chunk],
  ['any of them behind a sentence', new Error('Erro ao identificar usuário', { cause: { status: 500 } })],
])('%s is likely to pass', (_, error) => expect(isTransient(error)).toBe(true));

it.each([
  ['a refusal', { status: 401 }],
  ['a refusal with an SQL state', { code: '42501' }],
  ['an account that is gone', new Error('Usuário não encontrado')],
  ['nothing', null],
])('%s is not', (_, error) => expect(isTransient(error)).toBe(false));

it.each([
  [new TypeError('Failed to fetch'), true],
  [new TypeError('NetworkError when attempting to fetch resource.'), true],
  [new TypeError('Load failed'), true],
  [{ message: 'fetch failed' }, true],
  ['Network request failed', true],
  [new Error('Erro ao salvar'), false],
  [null, false],
  [429, false],
])('%p is a network failure: %s', (error, expected) => expect(isNetworkError(error)).toBe(expected));
