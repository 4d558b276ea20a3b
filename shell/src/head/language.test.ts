import '@testing-library/dom';
import type { InlineTable, Start } from '@rotavisto/shared/config/pointers';
import { rememberAreaLanguage, rememberLanguage } from '@rotavisto/shared/language';
import { applyPageLanguage } from './language';

const start = (language: string): Start => ({ entry: `/${language}.js`, integrity: '', css: [], preload: [] });
const tableOf = (prerendered?: string): InlineTable => ({
  prerendered,
  remotes: { landing: { ...start('pt'), languages: { en: start('en'), es: start('es') } } },
});

function visit(path: string, table: InlineTable) {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify(table)}</script>`;
  return applyPageLanguage(table).remotes.landing?.entry;
}

beforeEach(() => {
  delete document.documentElement.dataset.session;
  document.documentElement.lang = 'pt-BR';
});
afterEach(() => window.history.replaceState(null, '', '/'));

it('the landing area is fetched in the language that was chosen, and what is prerendered in another is hidden', () => {
  rememberLanguage('es');
  expect(visit('/login', tableOf('/login'))).toBe('/es.js');
  expect(document.documentElement).toHaveAttribute('lang', 'es-419');
  expect(document.documentElement.dataset.session).toBe('');
});

it('leaves the table of the page as it was released, for the shell and for a user who goes back to Portuguese', () => {
  rememberLanguage('es');
  const table = tableOf('/login');
  expect(visit('/login', table)).toBe('/es.js');
  expect(table).toEqual(tableOf('/login'));
  expect(document.getElementById('remotes')).toHaveTextContent(JSON.stringify(tableOf('/login')));
});

it('a user who reads Portuguese keeps what is prerendered', () => {
  expect(visit('/login', tableOf('/login'))).toBe('/pt.js');
  expect(document.documentElement).toHaveAttribute('lang', 'pt-BR');
  expect(document.documentElement.dataset.session).toBeUndefined();
});

it('the address of a landing page says its language, which is remembered', () => {
  expect(visit('/en', tableOf('/en'))).toBe('/pt.js');
  expect(visit('/login', tableOf('/login'))).toBe('/en.js');
});

it('an area of a signed-in user keeps its last language, whatever was chosen in this browser', () => {
  rememberLanguage('en');
  rememberAreaLanguage('es');
  expect(visit('/client', tableOf())).toBe('/en.js');
  window.localStorage.setItem('rotavisto-auth', '{"refresh_token":"a"}');
  expect(visit('/login', tableOf('/login'))).toBe('/en.js');
  expect(visit('/client', tableOf())).toBe('/es.js');
  expect(document.documentElement).toHaveAttribute('lang', 'es-419');
});
