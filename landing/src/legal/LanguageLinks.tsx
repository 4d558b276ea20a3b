import { CARRIED, type Language, LOCALES, rememberLanguage } from '@rotavisto/shared/language';
import { d } from '../details';
import { LANGUAGE_NAMES } from '../languageNames';
import styles from './Footer.module.css';

const ADDRESSES = [
  ['pt', '/'],
  ['en', '/en'],
  ['es', '/es'],
] as const satisfies [Language, string][];

/** The landing page in the other languages; what is chosen here is remembered for the pages without a language of their own. */
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
