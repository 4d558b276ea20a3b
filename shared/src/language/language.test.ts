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
])('browserLanguage for the browser languages %j returns %s', (languages, expected) => {
  browserOf(...languages);
  expect(browserLanguage()).toBe(expected);
});

it('chosenHere returns the language in the address, and stores it', () => {
  expect(chosenHere()).toBeUndefined();
  visit('/login?lang=es');
  expect(chosenHere()).toBe('es');
  visit('/login');
  expect(chosenHere()).toBe('es');
});

it('chosenHere keeps the stored language for an unsupported one in the address', () => {
  rememberLanguage('en');
  visit('/?lang=fr');
  expect(chosenHere()).toBe('en');
});
