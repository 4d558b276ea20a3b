import {
  CONSULAR_FEE_CHECKED_ON,
  CONSULAR_FEE_USD,
  CONSULAR_FEE_VALID_DAYS,
  formatDate,
} from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { formatDollars } from '@rotavisto/shared/lib';
import { Link } from '@rotavisto/shared/router';
import styles from './Payment.module.css';

const FACTS = ['validity', 'outside'] as const;
const FEE_RULE_URL = 'https://www.federalregister.gov/d/2023-06290';

export function InfoBoxes() {
  const t = useT('clientPayment');
  return (
    <>
      <section className={styles.box} aria-labelledby="payment-info">
        <h2 id="payment-info">{t('info.title')}</h2>
        <ul>
          {FACTS.map((fact) => (
            <li key={fact}>
              {t(`info.${fact}`, { fee: formatDollars(CONSULAR_FEE_USD), days: CONSULAR_FEE_VALID_DAYS })}
            </li>
          ))}
          <li>
            {t('info.checked', { date: formatDate(CONSULAR_FEE_CHECKED_ON) })}{' '}
            <a href={FEE_RULE_URL} target="_blank" rel="noopener noreferrer">
              {t('info.source')}
            </a>
          </li>
        </ul>
      </section>
      <section className={styles.box} aria-labelledby="payment-support">
        <h2 id="payment-support">{t('support.title')}</h2>
        <p>{t('support.text')}</p>
        <Link to="/client/support">{t('support.action')}</Link>
      </section>
    </>
  );
}
