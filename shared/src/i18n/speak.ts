import { type Language, LOCALES, languageOf, setFormatLocale } from '../language';
import { i18n } from './i18n';

function apply(language: Language): void {
  setFormatLocale(language);
  document.documentElement.lang = LOCALES[language];
}

// Registered first, so that components rendered by the change format dates and money in the new language.
i18n.on('languageChanged', (language) => apply(languageOf(language) ?? 'pt'));

/** Changes the language of this bundle and of the page after the texts of the page are loaded. */
export async function speak(language: Language): Promise<void> {
  if (i18n.language === language) apply(language);
  else await i18n.changeLanguage(language);
}
