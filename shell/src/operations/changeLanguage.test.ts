import { SHELL_CONTRACT } from '@rotavisto/shared/config/compatibility';
import { rememberLanguage } from '@rotavisto/shared/language';
import { LANGUAGE_CHOSEN } from '@rotavisto/shared/page';
import { toast } from '@rotavisto/shared/toast';
import { waitFor } from '@testing-library/dom';
import { loadWithFallback } from '../remotes/ladder';
import { fetchPointers, inPageLanguage, liveVersion } from '../remotes/pointers';
import { primeRemote, remoteState } from '../remotes/remoteStore';
import { answerChoice, changeLanguage, restoreVisitorLanguage } from './changeLanguage';

jest.mock('../remotes/ladder');

const climbed = jest.mocked(loadWithFallback);
const Other = () => null;
const APPS: Record<string, () => null> = { 'pt-BR': () => null, en: () => null, 'es-419': () => null };
const lang = () => document.documentElement.lang;
const shown = () => {
  const state = remoteState('landing');
  return state.status === 'ready' ? state.App : state.status;
};
const inLanguage = (language: string) => ({ entry: `/landing/${language}.js` });
const languages = { en: inLanguage('en'), es: inLanguage('es') };
const landing = { version: '2', needs: SHELL_CONTRACT, ...inLanguage('pt'), languages };

beforeEach(async () => {
  document.documentElement.lang = 'pt-BR';
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-BR']);
  window.localStorage.clear();
  climbed.mockReset().mockImplementation(async () => ({ App: APPS[lang()] ?? Other, version: '2' }));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ schema: 1, remotes: { landing } }));
  await fetchPointers();
  primeRemote('landing', APPS['pt-BR'] ?? Other, '2');
  restoreVisitorLanguage();
});

it.each([
  ['pt-BR', '/landing/pt.js'],
  ['en', '/landing/en.js'],
  ['es-419', '/landing/es.js'],
])('on a page in %s, the live version of the landing area has the script %s', async (language, entry) => {
  document.documentElement.lang = language;
  expect(inPageLanguage(await liveVersion('landing')).entry).toBe(entry);
});

it('changeLanguage replaces the landing page in place, and stores the choice', async () => {
  await changeLanguage('es');
  expect([shown(), lang(), localStorage.getItem('i18nextLng')]).toEqual([APPS['es-419'], 'es-419', 'es']);
});

it('changeLanguage writes the language into an address with `lang`', async () => {
  window.history.replaceState(null, '', '/login?checkout=cancelled&lang=en#here');
  await changeLanguage('es');
  expect(window.location.search + window.location.hash).toBe('?checkout=cancelled&lang=es#here');
  window.history.replaceState(null, '', '/');
});

it('changeLanguage rejects and keeps the current language if the chosen language cannot be loaded', async () => {
  climbed.mockRejectedValue(new Error('offline'));
  await expect(changeLanguage('en')).rejects.toThrow('offline');
  expect([lang(), shown(), localStorage.getItem('i18nextLng')]).toEqual(['pt-BR', APPS['pt-BR'], null]);
});

it('answerChoice shows a failure in the current language', async () => {
  const said = jest.spyOn(toast, 'error').mockReturnValue('language');
  climbed.mockRejectedValue(new Error('offline'));
  answerChoice(new CustomEvent(LANGUAGE_CHOSEN, { detail: 'en' }));
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith(expect.stringContaining('Não foi possível mudar'), expect.anything()),
  );
});

it('restoreVisitorLanguage returns to the visitor’s language after an area with another', async () => {
  document.documentElement.lang = 'en';
  restoreVisitorLanguage();
  expect([lang(), climbed.mock.calls]).toEqual(['pt-BR', []]);
  rememberLanguage('es');
  restoreVisitorLanguage();
  await waitFor(() => expect(shown()).toBe(APPS['es-419']));
});

it('restoreVisitorLanguage returns to the browser’s language without storing a choice', async () => {
  await changeLanguage('en');
  window.localStorage.clear();
  restoreVisitorLanguage();
  await waitFor(() => expect(shown()).toBe(APPS['pt-BR']));
  expect(localStorage.getItem('i18nextLng')).toBeNull();
});

it('restoreVisitorLanguage keeps the language in a landing page’s address', () => {
  window.history.replaceState(null, '', '/en');
  primeRemote('landing', APPS.en ?? Other, '3');
  document.documentElement.lang = 'en';
  restoreVisitorLanguage();
  expect([lang(), climbed.mock.calls]).toEqual(['en', []]);
  window.history.replaceState(null, '', '/');
});

it('changeLanguage applies the last of two choices, regardless of which loads first', async () => {
  let come = () => {};
  climbed.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        come = () => resolve({ App: APPS.en ?? Other, version: '2' });
      }),
  );
  const first = changeLanguage('en');
  await waitFor(() => expect(lang()).toBe('en'));
  await changeLanguage('es');
  come();
  await first;
  expect([lang(), shown()]).toEqual(['es-419', APPS['es-419']]);
});
