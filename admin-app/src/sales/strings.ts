import '@rotavisto/shared/i18n/admin';
import { registerStrings, useLanguage, useTIn } from '@rotavisto/shared/i18n';
import { chosenHere, type Language, LOCALES, languageOf } from '@rotavisto/shared/language';
import { useSession } from '@rotavisto/shared/session';
import pt from './pt.json';

registerStrings('adminSales', pt);

/** Portuguese where the administrator chose no language, amid the English of the area; a choice changes it with the rest. */
function useSalesLanguage(): Language {
  const spoken = useLanguage();
  const chosen = languageOf(useSession((session) => session.profile?.language)) ?? chosenHere();
  return chosen ? spoken : 'pt';
}

/** Sentences, and the locale they, their numbers and dates are written in. */
export function useSales() {
  const language = useSalesLanguage();
  return { t: useTIn(language, 'adminSales', 'adminErrors'), locale: LOCALES[language] };
}
