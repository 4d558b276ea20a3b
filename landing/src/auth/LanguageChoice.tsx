import { CARRIED, LANGUAGE_CHOSEN, LANGUAGES, type Language, LOCALES } from '@rotavisto/shared/language';
import { LANGUAGE_NAMES } from '../languages';
import styles from './AuthPage.module.css';
import { a } from './strings';

/** An object, so that a test can replace it. */
export const page = { leaveFor: (address: string): void => window.location.assign(address) };

/** Opens the page in another language: through the shell, else as another document. */
function openIn(language: Language) {
  const asked = new CustomEvent(LANGUAGE_CHOSEN, { cancelable: true, detail: language });
  if (!document.dispatchEvent(asked)) return;
  const address = new URL(window.location.href);
  address.searchParams.set('lang', language);
  page.leaveFor(address.href);
}

/** The account pages have one address for all languages; the one chosen is remembered (shell/src/head/language.ts). */
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
