import { useFacts } from '@rotavisto/shared/facts';
import { ProtocolFacts } from '@rotavisto/shared/features/payment';
import { useT } from '@rotavisto/shared/i18n';
import { formatDollars } from '@rotavisto/shared/lib';
import styles from './Payment.module.css';

/** The amount, then the protocol the portal asks for. */
export function Fee({ number, registeredAt }: { number: string; registeredAt: string | undefined }) {
  const t = useT('clientPayment');
  const fee = useFacts().number('mrvFee');
  return (
    <div className={styles.fee}>
      <dl>
        <dt>{t('fee.title')}</dt>
        <dd className={styles.amount}>{fee === undefined ? t('fee.unknown') : formatDollars(fee)}</dd>
        <dd>{t('fee.note')}</dd>
      </dl>
      <ProtocolFacts number={number} registeredAt={registeredAt} />
    </div>
  );
}
