import { Stamp } from '@rotavisto/shared/brand';
import { Link } from '@rotavisto/shared/router';
import { useQuery } from '@tanstack/react-query';
import { openPaymentCount } from '../data/payments';
import { count } from '../english/figures';
import { useT } from '../strings';
import styles from './dashboard.module.css';

/** Money that waits for a decision; where there is none, nothing is said. */
export function PaymentsNotice() {
  const t = useT();
  const waiting = useQuery(openPaymentCount()).data ?? 0;
  if (waiting === 0) return null;
  return (
    <p className={styles.notice}>
      <Stamp tone="waiting">
        {t(waiting === 1 ? 'payments.noticeOne' : 'payments.noticeMany', { count: count(waiting) })}
      </Stamp>
      <Link to="payments">{t('payments.noticeLink')}</Link>
    </p>
  );
}
