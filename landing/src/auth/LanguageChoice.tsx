import { CARRIED, LANGUAGES, LOCALES } from '@rotavisto/shared/language';
import { LANGUAGE_NAMES } from '../languages';
import styles from './AuthPage.module.css';
import { openIn } from './otherLanguage';
import { a } from './strings';

/** The account pages have one address for all languages; shell/src/head/language.ts remembers the chosen language. */
export function LanguageChoice() {
  return (
    <nav aria-label={a('auth.languages')} className={styles.languages}>
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={`?lang=${language}`}
          lang={LOCALES[language]}
          aria-current={language === CARRIED || undefined}
          onClick={(event) => {
            event.preventDefault();
            openIn(language);
          }}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}
