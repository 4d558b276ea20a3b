import { CARRIED, type Language, LOCALES, rememberLanguage } from '@rotavisto/shared/language';
import { d } from '../details';
import styles from './Footer.module.css';

const ADDRESSES = [
  ['pt', '/', 'Português'],
  ['en', '/en', 'English'],
  ['es', '/es', 'Español'],
] as const satisfies [Language, string, string][];

/** The landing page in the other languages; what is chosen here is remembered for the pages without a language of their own. */
export const LanguageLinks = () => (
  <nav aria-label={d('footer.languages')}>
    <ul className={styles.languages}>
      {ADDRESSES.map(([language, address, name]) => (
        <li key={language}>
          <a
            href={address}
            hrefLang={LOCALES[language]}
            lang={LOCALES[language]}
            aria-current={language === CARRIED ? 'true' : undefined}
            onClick={() => rememberLanguage(language)}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
