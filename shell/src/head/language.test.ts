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

it('applyPageLanguage selects the landing build in the chosen language, and hides content prerendered in another language', () => {
  rememberLanguage('es');
  expect(visit('/login', tableOf('/login'))).toBe('/es.js');
  expect(document.documentElement).toHaveAttribute('lang', 'es-419');
  expect(document.documentElement.dataset.session).toBe('');
});

it('applyPageLanguage leaves the page’s table unchanged, for the shell and for a return to Portuguese', () => {
  rememberLanguage('es');
  const table = tableOf('/login');
  expect(visit('/login', table)).toBe('/es.js');
  expect(table).toEqual(tableOf('/login'));
  expect(document.getElementById('remotes')).toHaveTextContent(JSON.stringify(tableOf('/login')));
});

it('applyPageLanguage keeps prerendered content for a visitor with Portuguese', () => {
  expect(visit('/login', tableOf('/login'))).toBe('/pt.js');
  expect(document.documentElement).toHaveAttribute('lang', 'pt-BR');
  expect(document.documentElement.dataset.session).toBeUndefined();
});

it('applyPageLanguage applies and stores the language in a landing page’s address', () => {
  expect(visit('/en', tableOf('/en'))).toBe('/pt.js');
  expect(visit('/login', tableOf('/login'))).toBe('/en.js');
});

it('applyPageLanguage keeps the last language of a signed-in user’s area, regardless of the browser’s choice', () => {
  rememberLanguage('en');
  rememberAreaLanguage('es');
  expect(visit('/client', tableOf())).toBe('/en.js');
  window.localStorage.setItem('rotavisto-auth', '{"refresh_token":"a"}');
  expect(visit('/login', tableOf('/login'))).toBe('/en.js');
  expect(visit('/client', tableOf())).toBe('/es.js');
  expect(document.documentElement).toHaveAttribute('lang', 'es-419');
});
