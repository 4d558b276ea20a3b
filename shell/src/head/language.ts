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
 * chosen, else the browser's; an area keeps the language it last had. The answer is the table with the landing page's
 * files in that language, for this script alone: the shell reads the language of the page. What is prerendered in
 * Portuguese is hidden from those who read another language.
 */
export function applyPageLanguage(table: InlineTable): InlineTable {
  const { landing } = table.remotes;
  const named = languageOf(location.pathname.slice(1));
  if (named && table.prerendered === location.pathname) {
    rememberLanguage(named);
    return table;
  }
  const isArea = !table.prerendered && hasStoredSession();
  const language = (isArea ? storedAreaLanguage() : undefined) ?? chosenHere() ?? browserLanguage();
  const start = landing?.languages?.[language];
  if (!landing || !start) return table;
  document.documentElement.lang = LOCALES[language];
  if (table.prerendered) pageData().session = '';
  return { ...table, remotes: { ...table.remotes, landing: { ...landing, ...start } } };
}
