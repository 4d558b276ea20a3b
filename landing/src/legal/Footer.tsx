import { Logo } from '@rotavisto/shared/brand';
import { COMPANY, PRODUCT_NAME, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { Link } from '@rotavisto/shared/router';
import ui from '../components/ui.module.css';
import { d } from '../detailsStrings';
import { FactNotes } from '../facts/FactNotes';
import { useHydrated } from '../lazySection';
import { t } from '../t';
import { CompanyFacts } from './CompanyFacts';
import styles from './Footer.module.css';
import { LanguageLinks } from './LanguageLinks';
import { LegalLink } from './LegalLink';

export function Footer() {
  // Prerendered in one year and read in another.
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
