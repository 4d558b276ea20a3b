import { connectionError } from './connectionError';
import { plainSentence } from './plainSentence';

afterEach(() => {
  document.documentElement.lang = 'pt-BR';
});

it.each([
  ['pt-BR', 'Erro de conexão. Verifique sua internet e tente novamente.', 'Sem conexão com a internet'],
  ['en', 'Connection error. Check your internet and try again.', 'No internet connection'],
  ['es-419', 'Error de conexión. Verifique su internet e intente de nuevo.', 'Sin conexión a internet'],
])('a page in %s says so where nothing can be fetched, its catalogue neither', (lang, unreached, offline) => {
  document.documentElement.lang = lang;
  const network = connectionError(new TypeError('Failed to fetch'));
  expect([network?.code, plainSentence(network)]).toEqual(['network', unreached]);
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect([connectionError(null)?.code, plainSentence(null)]).toEqual(['offline', offline]);
  line.mockRestore();
  window.dispatchEvent(new Event('online'));
});

it('is nothing where the server has answered', () => expect(connectionError({ status: 500 })).toBeNull());
