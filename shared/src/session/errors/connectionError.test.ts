import { connectionError } from './connectionError';

afterEach(() => {
  document.documentElement.lang = 'pt-BR';
});

it.each([
  ['pt-BR', 'Erro de conexão. Verifique sua internet e tente novamente.', 'Sem conexão com a internet'],
  ['en', 'Connection error. Check your internet and try again.', 'No internet connection'],
  ['es-419', 'Error de conexión. Verifique su internet e intente de nuevo.', 'Sin conexión a internet'],
])('a page in %s says so where nothing can be fetched, its catalogue neither', (lang, unreached, offline) => {
  document.documentElement.lang = lang;
  expect(connectionError(new TypeError('Failed to fetch'))).toMatchObject({ code: 'network', message: unreached });
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(connectionError(null)).toMatchObject({ code: 'offline', message: offline });
  line.mockRestore();
  window.dispatchEvent(new Event('online'));
});

it('is nothing where the server has answered', () => expect(connectionError({ status: 500 })).toBeNull());
