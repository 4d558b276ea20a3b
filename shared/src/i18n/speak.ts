import { type Language, LOCALES, languageOf, setFormatLocale } from '../language';
import { i18n } from './i18n';

function apply(language: Language): void {
  setFormatLocale(language);
  document.documentElement.lang = LOCALES[language];
}

// Heard here first, so that whoever renders anew because of it already writes dates and money as the language does.
i18n.on('languageChanged', (language) => apply(languageOf(language) ?? 'pt'));

/** Changes the language of this bundle and of the page, once the sentences of what is on screen are there. */
export async function speak(language: Language): Promise<void> {
  if (i18n.language === language) apply(language);
  else await i18n.changeLanguage(language);
}
