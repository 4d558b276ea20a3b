import { Logo } from '@rotavisto/shared/brand';
import { COMPANY, PRODUCT_NAME, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { CARRIED, type Language, LOCALES, rememberLanguage } from '@rotavisto/shared/language';
import { Link } from '@rotavisto/shared/router';
import ui from '../components/ui.module.css';
import { d } from '../detailsStrings';
import { FactNotes } from '../facts/FactNotes';
import { LANGUAGE_NAMES } from '../languages';
import { useHydrated } from '../lazySection';
import { t } from '../t';
import { CompanyFacts } from './CompanyFacts';
import styles from './Footer.module.css';
import { LegalLink } from './LegalLink';

export function Footer() {
  // The year is rendered again after hydration, because the year of the prerendered page may have passed.
  const isHydrated = useHydrated();
  return (
    <div className={`${ui.container} ${styles.footer}`}>
      <FactNotes />
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Logo inverse />
          <h2>{d('footer.disclaimerTitle')}</h2>
          <p>{d('footer.disclaimer')}</p>
        </div>
        <div>
          <h2>{d('footer.lgpdTitle')}</h2>
          <p>{d('footer.lgpd')}</p>
          <ul>
            <li>
              <LegalLink to="#privacidade">{d('footer.privacy')}</LegalLink>
            </li>
            <li>
              <LegalLink to="#termos">{d('footer.terms')}</LegalLink>
            </li>
          </ul>
        </div>
        <div>
          <h2>{d('footer.accountTitle')}</h2>
          <ul>
            <li>
              <Link to="/login">{t('nav.login')}</Link>
            </li>
            <li>
              <Link to="/register">{t('nav.register')}</Link>
            </li>
            <li>
              <Link to="/forgot-password">{d('footer.forgot')}</Link>
            </li>
          </ul>
        </div>
      </div>
      <div className={styles.rights}>
        <LanguageLinks />
        <CompanyFacts {...COMPANY} />
        <p>
          © <span>{isHydrated && todayInSaoPaulo().slice(0, 4)}</span> {PRODUCT_NAME}. {d('footer.rights')}
        </p>
      </div>
    </div>
  );
}

const ADDRESSES = [
  ['pt', '/'],
  ['en', '/en'],
  ['es', '/es'],
] as const satisfies [Language, string][];

/** Links to the landing page in the other languages; pages without a language in their address remember the choice. */
const LanguageLinks = () => (
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
