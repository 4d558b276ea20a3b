import { AppError } from './AppError';
import { type Catalogue, noticeIdOf, sentence } from './sentence';
import { toAppError } from './toAppError';

afterEach(() => {
  document.documentElement.lang = 'pt-BR';
});

function goOffline(): () => void {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  return () => {
    line.mockRestore();
    window.dispatchEvent(new Event('online'));
  };
}

it.each([
  ['pt-BR', 'Erro de conexão. Verifique sua internet e tente novamente.', 'Sem conexão com a internet'],
  ['en', 'Connection error. Check your internet and try again.', 'No internet connection'],
  ['es-419', 'Error de conexión. Verifique su internet e intente de nuevo.', 'Sin conexión a internet'],
])('sentence returns the error message of a network failure in %s without a catalogue', (lang, unreached, offline) => {
  document.documentElement.lang = lang;
  expect(sentence(new TypeError('Failed to fetch'))).toBe(unreached);
  expect(sentence({ status: 0, message: '' })).toBe(unreached);
  expect(sentence(new AppError('network'))).toBe(unreached);
  const goOnline = goOffline();
  expect(sentence(new AppError('network'))).toBe(offline);
  expect(sentence(null)).toBe(offline);
  goOnline();
});

const textsByName =
  (known: Record<string, string>): Catalogue =>
  (name) =>
    (Object.hasOwn(known, name) && known[name]) || null;
const texts = textsByName({ taken: 'Ocupado', P0001: 'Recusado', over_request_rate_limit: 'Devagar', auth: 'Entre' });

it.each([
  ['the identifier rather than the code', new AppError('P0001', 'taken'), 'Ocupado'],
  ['the code if the identifier has no sentence', new AppError('P0001', 'other'), 'Recusado'],
  ['the part of the code before its slash', new AppError('auth/expired'), 'Entre'],
  ['the status if identifier and code have no sentence', new AppError('x', '', { status: 429 }), 'Devagar'],
  ['a failure that is not yet an AppError', { code: 'P0001', message: 'taken', status: 400 }, 'Recusado'],
  ['an unknown code (null)', new AppError('constructor', 'no words'), null],
  ['a programming error (null)', new Error('taken'), null],
])('sentence returns the error message of %s', (_what, error, expected) =>
  expect(sentence(error, texts)).toBe(expected),
);

it('sentence takes the first catalogue with an error message', () => {
  const office = textsByName({ P0001: 'Refused', offline: 'Offline' });
  expect(sentence(new AppError('P0001', 'taken'), office, texts)).toBe('Refused');
  expect(sentence(new AppError('other', 'taken'), office, texts)).toBe('Ocupado');
  expect(sentence(new AppError('offline'), office)).toBe('Offline');
});

it('sentence returns the error message of a refusal that arrived before the connection was lost', () => {
  const refusal = new AppError('P0001', 'taken', { status: 409 });
  const goOnline = goOffline();
  expect([sentence(refusal, texts), noticeIdOf(refusal, 'own')]).toEqual(['Ocupado', 'own']);
  expect([sentence(new AppError('P0001'), texts), noticeIdOf(new AppError('P0001'), 'own')]).toEqual([
    'Sem conexão com a internet',
    'connection',
  ]);
  goOnline();
});

it.each([
  [{ code: 'PT409', message: 'taken', status: 409 }, ['PT409', 'taken', 409]],
  [{ code: '', message: 'slow down', status: 429 }, ['over_request_rate_limit', 'slow down', 429]],
  [{ message: 'upstream', status: 503 }, ['unknown', 'upstream', 503]],
  [{ message: 'fetch failed upstream', status: 502 }, ['unknown', 'fetch failed upstream', 502]],
  [new TypeError('Failed to fetch'), ['network', 'Failed to fetch', undefined]],
  [new DOMException('late', 'TimeoutError'), ['unknown', 'late', undefined]],
  ['broken', ['unknown', '', undefined]],
])('toAppError converts %j to an error with a code', (failure, expected) => {
  const { code, message, status, cause } = toAppError(failure);
  expect([code, message, status]).toEqual(expected);
  expect(cause).toBe(failure);
});
