import { useT } from '../../i18n';
import styles from './Payment.module.css';
import { ProtocolFacts } from './ProtocolFacts';
import { ProtocolForm } from './ProtocolForm';
import type { PaymentStep } from './paymentQuery';
import { ReceiptFacts } from './ReceiptFacts';

interface Props {
  applicationId: string;
  step: PaymentStep;
  onDone: () => void;
}

export function ConsultantPayment({ applicationId, step, onDone }: Props) {
  const t = useT('payment');
  const metadata = step.metadata ?? {};
  return (
    <div className={styles.panel}>
      {metadata.protocol_number ? (
        <ProtocolFacts number={metadata.protocol_number} registeredAt={metadata.protocol_registered_at} />
      ) : (
        <ProtocolForm applicationId={applicationId} onDone={onDone} />
      )}
      {metadata.receipt_url ? (
        <ReceiptFacts metadata={metadata} path={metadata.receipt_url} />
      ) : (
        metadata.protocol_number && <p className={styles.note}>{t('receipt.none')}</p>
      )}
    </div>
  );
}
