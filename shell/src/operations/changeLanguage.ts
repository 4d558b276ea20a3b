import { browserLanguage, chosenHere, type Language, LOCALES, rememberLanguage } from '@rotavisto/shared/language';
import { notify } from '@rotavisto/shared/toast';
import { loadWithFallback } from '../remotes/ladder';
import { fetchPointers, pointers } from '../remotes/pointers';
import { primeRemote, remoteState } from '../remotes/remoteStore';
import { reportVisit } from './reportVisit';
import { snapshotInputs } from './snapshotInputs';
import { text } from './text';

let wanted: Language | null = null;

/** In which language each build of the landing page that ran here is. */
const spoken = new WeakMap<object, string>();

/** That of the page, where the one that runs was not seen before. */
function spokenNow(): string {
  const running = remoteState('landing');
  const { lang } = document.documentElement;
  if (running.status !== 'ready') return lang;
  const known = spoken.get(running.App) ?? lang;
  spoken.set(running.App, known);
  return known;
}

/** An address that says the language says the one that is read, or the next visit would fall back. */
function changeAddress(language: Language) {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.set('lang', language);
  window.history.replaceState(window.history.state, '', address);
}

/**
 * The landing page in another language, on the same page: what is typed into it stays. Where it cannot be had, that is
 * thrown, and the page goes on in the one it is in. Of several choices the last counts: false for one before.
 */
async function exchange(language: Language): Promise<boolean> {
  const { documentElement } = document;
  const before = spokenNow();
  wanted = language;
  try {
    // A page whose address says its language names no other.
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

/** The landing page in the chosen language, from now on. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!(await exchange(language))) return;
  rememberLanguage(language);
  changeAddress(language);
}

/** Reports a language that cannot be loaded, in the current one. */
export const answerChoice = (event: Event): void => {
  if (event instanceof CustomEvent)
    changeLanguage(event.detail).catch(() => notify({ type: 'error', text: text('otherLanguage'), id: 'language' }));
};

/** The language of a visitor: what the address of the landing page says, what was chosen here, else the browser's. */
const visitorLanguage = (): Language =>
  window.location.pathname === '/en'
    ? 'en'
    : window.location.pathname === '/es'
      ? 'es'
      : (chosenHere() ?? browserLanguage());

/** A user who leaves an area is a visitor again: the landing page takes the visitor's language, not the area's. */
export function restoreVisitorLanguage(): void {
  const language = visitorLanguage();
  if (spokenNow() !== LOCALES[language]) exchange(language).catch(() => undefined);
  else document.documentElement.lang = LOCALES[language];
}

/** Visitors read their pages in the language of their browser or their choice, each of which is another build. */
export function reportVisitorVisit(version: string): void {
  restoreVisitorLanguage();
  reportVisit('landing', version);
}
