import type { InlineTable } from '@rotavisto/shared/config/pointers';
import {
  browserLanguage,
  chosenHere,
  LOCALES,
  languageOf,
  rememberLanguage,
  storedAreaLanguage,
} from '@rotavisto/shared/language';
import { pageData } from '@rotavisto/shared/page';
import { hasStoredSession } from '@rotavisto/shared/supabase';

/**
 * Which language a visitor reads. The address of a landing page says it, and is remembered; elsewhere it is what was
 * chosen, else the browser's; an area keeps the language it last had. The table then names the landing
 * page's files in that language, for the shell too. What is prerendered in Portuguese is hidden from those who read another
 * language.
 */
export function applyPageLanguage(table: InlineTable): void {
  const { landing } = table.remotes;
  const named = languageOf(location.pathname.slice(1));
  if (named && table.prerendered === location.pathname) {
    rememberLanguage(named);
    return;
  }
  const isArea = !table.prerendered && hasStoredSession();
  const language = (isArea ? storedAreaLanguage() : undefined) ?? chosenHere() ?? browserLanguage();
  const start = landing?.languages?.[language];
  if (!landing || !start) return;
  const { entry, integrity, css, preload, pages } = landing;
  // For a return to Portuguese without leaving the page.
  landing.languages = { ...landing.languages, pt: { entry, integrity, css, preload, pages } };
  Object.assign(landing, start);
  // Its text, not the element's: the security policy takes no text for an element that could be code.
  const text = document.getElementById('remotes')?.firstChild;
  if (text) text.nodeValue = JSON.stringify(table);
  document.documentElement.lang = LOCALES[language];
  if (table.prerendered) pageData().session = '';
}
