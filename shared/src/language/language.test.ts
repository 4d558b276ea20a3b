import { browserLanguage, chosenHere, rememberLanguage } from '.';

const browserOf = (...languages: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
const visit = (address: string) => window.history.replaceState(null, '', address);
afterEach(() => visit('/'));

it.each([
  [['es-AR', 'pt-BR'], 'es'],
  [['en-US', 'en'], 'en'],
  [['pt-PT'], 'pt'],
  [['fr-FR', 'en-US', 'es'], 'en'],
  [['de-DE'], 'pt'],
  [[], 'pt'],
])('a browser that asks for %j reads %s', (languages, expected) => {
  browserOf(...languages);
  expect(browserLanguage()).toBe(expected);
});

it('an address says the language, and is remembered', () => {
  expect(chosenHere()).toBeUndefined();
  visit('/login?lang=es');
  expect(chosenHere()).toBe('es');
  visit('/login');
  expect(chosenHere()).toBe('es');
});

it('an address that names no language of the product leaves what was chosen', () => {
  rememberLanguage('en');
  visit('/?lang=fr');
  expect(chosenHere()).toBe('en');
});
