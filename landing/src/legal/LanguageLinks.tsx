import { CARRIED, type Language, LOCALES, rememberLanguage } from '@rotavisto/shared/language';
import { d } from '../detailsStrings';
import { LANGUAGE_NAMES } from '../languages';
import styles from './Footer.module.css';

const ADDRESSES = [
  ['pt', '/'],
  ['en', '/en'],
  ['es', '/es'],
] as const satisfies [Language, string][];

/** The landing page in the other languages; the choice is kept for pages without a language in their address. */
export const LanguageLinks = () => (
  <nav aria-label={d('footer.languages')}>
    <ul className={styles.languages}>
      {ADDRESSES.map(([language, address]) => (
        <li key={language}>
          <a
            href={address}
            hrefLang={LOCALES[language]}
            lang={LOCALES[language]}
            aria-current={language === CARRIED ? 'true' : undefined}
            onClick={() => rememberLanguage(language)}
          >
            {LANGUAGE_NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
