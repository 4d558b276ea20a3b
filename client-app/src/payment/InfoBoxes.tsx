import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import styles from './Payment.module.css';

const FACTS = ['validity', 'outside', 'checked'] as const;

export function InfoBoxes() {
  const t = useT('clientPayment');
  return (
    <>
      <section className={styles.box} aria-labelledby="payment-info">
        <h2 id="payment-info">{t('info.title')}</h2>
        <ul>
          {FACTS.map((fact) => (
            <li key={fact}>{t(`info.${fact}`)}</li>
          ))}
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
