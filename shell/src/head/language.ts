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
 * Applies the visitor's language: the one in a landing page's address, which is stored; elsewhere the stored choice,
 * else the browser's; in an area its last one. Returns a table with the landing files in that language, for this script
 * only. Content prerendered in another language is hidden.
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
