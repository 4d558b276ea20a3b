import { browserLanguage, chosenHere, type Language, LOCALES, rememberLanguage } from '@rotavisto/shared/language';
import { notify } from '@rotavisto/shared/toast';
import { loadWithFallback } from '../remotes/ladder';
import { fetchPointers, pointers } from '../remotes/pointers';
import { primeRemote, remoteState } from '../remotes/remoteStore';
import { reportVisit } from './reportVisit';
import { snapshotInputs } from './snapshotInputs';
import { text } from './text';

let wanted: Language | null = null;

/** The language of each landing build that ran in this tab. */
const spoken = new WeakMap<object, string>();

/** Returns the language of the running build, or of the page for a build not seen before. */
function spokenNow(): string {
  const running = remoteState('landing');
  const { lang } = document.documentElement;
  if (running.status !== 'ready') return lang;
  const known = spoken.get(running.App) ?? lang;
  spoken.set(running.App, known);
  return known;
}

/** Updates `lang` in the address, because the next visit would otherwise return to the old language. */
function changeAddress(language: Language) {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.set('lang', language);
  window.history.replaceState(window.history.state, '', address);
}

/**
 * Loads the landing page in another language in place, so that typed text stays. Throws and keeps the current language
 * if it cannot be loaded. Returns false for a choice that a later one has replaced.
 */
async function exchange(language: Language): Promise<boolean> {
  const { documentElement } = document;
  const before = spokenNow();
  wanted = language;
  try {
    // A page with a language in its address has no other builds in its table.
    if (!(await pointers()).remotes.landing?.languages) await fetchPointers();
    if (wanted !== language) return false;
    documentElement.lang = LOCALES[language];
    const { App, version } = await loadWithFallback('landing');
    if (wanted !== language) return false;
    spoken.set(App, LOCALES[language]);
    const restoreInputs = snapshotInputs();
    primeRemote('landing', App, version);
    restoreInputs();
    return true;
  } catch (error) {
    if (wanted !== language) return false;
    documentElement.lang = before;
    throw error;
  }
}

/** Changes the landing page to the chosen language and stores the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!(await exchange(language))) return;
  rememberLanguage(language);
  changeAddress(language);
}

/** Shows in the current language that the chosen one cannot be loaded. */
export const answerChoice = (event: Event): void => {
  if (event instanceof CustomEvent)
    changeLanguage(event.detail).catch(() => notify({ type: 'error', text: text('otherLanguage'), id: 'language' }));
};

/** Returns the visitor's language: of the landing page's address, of the stored choice, else of the browser. */
const visitorLanguage = (): Language =>
  window.location.pathname === '/en'
    ? 'en'
    : window.location.pathname === '/es'
      ? 'es'
      : (chosenHere() ?? browserLanguage());

/** Returns to the visitor's language when a user leaves an area. */
export function restoreVisitorLanguage(): void {
  const language = visitorLanguage();
  if (spokenNow() !== LOCALES[language]) exchange(language).catch(() => undefined);
  else document.documentElement.lang = LOCALES[language];
}

/** Restores the visitor's language and reports the visit; each language is another build. */
export function reportVisitorVisit(version: string): void {
  restoreVisitorLanguage();
  reportVisit('landing', version);
}
