import { CONSULAR_FEE_USD } from '@rotavisto/shared/domain';
import { ProtocolFacts } from '@rotavisto/shared/features/payment';
import { useT } from '@rotavisto/shared/i18n';
import { formatDollars } from '@rotavisto/shared/lib';
import styles from './Payment.module.css';

/** The amount, then the protocol the portal asks for. */
export function Fee({ number, registeredAt }: { number: string; registeredAt: string | undefined }) {
  const t = useT('clientPayment');
  return (
    <div className={styles.fee}>
      <dl>
        <dt>{t('fee.title')}</dt>
        <dd className={styles.amount}>{formatDollars(CONSULAR_FEE_USD)}</dd>
        <dd>{t('fee.note')}</dd>
      </dl>
      <ProtocolFacts number={number} registeredAt={registeredAt} />
    </div>
  );
}
