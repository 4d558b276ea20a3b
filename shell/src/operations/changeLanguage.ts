import { browserLanguage, chosenHere, type Language, LOCALES, rememberLanguage } from '@rotavisto/shared/language';
import { notify } from '@rotavisto/shared/toast';
import { keepTyped } from './keepTyped';
import type { ShellParts } from './ShellParts';
import { text } from './text';

let wanted: Language | null = null;

/** In which language each build of the landing page that ran here is. */
const spoken = new WeakMap<object, string>();

/** That of the page, where the one that runs was not seen before. */
function spokenNow(shell: ShellParts): string {
  const running = shell.remoteState('landing');
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
async function exchange(language: Language, shell: ShellParts): Promise<boolean> {
  const { documentElement } = document;
  const before = spokenNow(shell);
  wanted = language;
  try {
    // A page whose address says its language names no other.
    if (!(await shell.pointers()).remotes.landing?.languages) await shell.fetchPointers();
    if (wanted !== language) return false;
    documentElement.lang = LOCALES[language];
    const { App, version } = await shell.climb('landing');
    if (wanted !== language) return false;
    spoken.set(App, LOCALES[language]);
    const giveBack = keepTyped();
    shell.primeRemote('landing', App, version);
    giveBack();
    return true;
  } catch (error) {
    if (wanted !== language) return false;
    documentElement.lang = before;
    throw error;
  }
}

/** The landing page in the language somebody chose, from now on. */
export async function changeLanguage(language: Language, shell: ShellParts): Promise<void> {
  if (!(await exchange(language, shell))) return;
  rememberLanguage(language);
  changeAddress(language);
}

/** A language that cannot be had is told in the one that goes on. */
export const answerChoice = (event: Event, shell: ShellParts): void => {
  if (event instanceof CustomEvent)
    changeLanguage(event.detail, shell).catch(() =>
      notify({ type: 'error', text: text('otherLanguage'), id: 'language' }),
    );
};

/** The language of a visitor: what the address of the landing page says, what was chosen here, else the browser's. */
const visitorLanguage = (): Language =>
  window.location.pathname === '/en'
    ? 'en'
    : window.location.pathname === '/es'
      ? 'es'
      : (chosenHere() ?? browserLanguage());

/** Whoever leaves an area is a visitor again: the landing page speaks their language, whatever the area spoke. */
export function goOnInLanguage(shell: ShellParts): void {
  const language = visitorLanguage();
  if (spokenNow(shell) !== LOCALES[language]) exchange(language, shell).catch(() => undefined);
  else document.documentElement.lang = LOCALES[language];
}
