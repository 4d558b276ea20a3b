import '@rotavisto/shared/i18n/admin';
import { registerStrings, useLanguage, useTIn } from '@rotavisto/shared/i18n';
import { chosenHere, type Language, LOCALES, languageOf } from '@rotavisto/shared/language';
import { useSession } from '@rotavisto/shared/session';
import pt from './pt.json';

registerStrings('adminSales', pt);

/** Returns the language of the sales page: Portuguese in the English area, unless the administrator chose a language. */
function useSalesLanguage(): Language {
  const spoken = useLanguage();
  const chosen = languageOf(useSession((session) => session.profile?.language)) ?? chosenHere();
  return chosen ? spoken : 'pt';
}

/** Returns the sentences of the sales page, and the locale of its numbers and dates. */
export function useSales() {
  const language = useSalesLanguage();
  return { t: useTIn(language, 'adminSales', 'adminErrors'), locale: LOCALES[language] };
}
