import { followLanguage, t } from './t';

afterEach(() => {
  document.documentElement.lang = 'pt-BR';
  return followLanguage();
});

it.each([
  ['en', 'Page not found'],
  ['es-419', 'Página no encontrada'],
  ['pt-BR', 'Página não encontrada'],
  ['', 'Página não encontrada'],
])('t returns texts in the language of the page: %s', async (lang, sentence) => {
  document.documentElement.lang = 'es';
  await followLanguage();
  document.documentElement.lang = lang;
  await followLanguage();
  expect(t('notFound.title')).toBe(sentence);
});
