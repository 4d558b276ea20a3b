import { formatDate } from '@rotavisto/shared/domain';
import { useFacts } from '@rotavisto/shared/facts';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import styles from './Payment.module.css';

const LINES = ['validity', 'outside'] as const;

export function InfoBoxes() {
  const t = useT('clientPayment');
  const facts = useFacts();
  const fee = facts.of('mrvFee');
  const lines = LINES.map((line) => [line, facts.fill(t(`info.${line}`))] as const);
  return (
    <>
      <section className={styles.box} aria-labelledby="payment-info">
        <h2 id="payment-info">{t('info.title')}</h2>
        <ul>
          {lines.map(([line, text]) => text && <li key={line}>{text}</li>)}
          {fee && (
            <li>
              {t('info.checked', { date: formatDate(fee.checkedOn) })}{' '}
              {fee.url && (
                <a href={fee.url} target="_blank" rel="noopener noreferrer">
                  {t('info.source')}
                </a>
              )}
            </li>
          )}
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
