import { useState } from 'react';
import { useT } from '../../i18n';
import { InfoBoxes } from './InfoBoxes';
import { Instructions } from './Instructions';
import { MethodChoice, type PaymentMethod } from './MethodChoice';
import styles from './Payment.module.css';
import { ProtocolFacts } from './ProtocolFacts';
import type { PaymentStep } from './paymentQuery';
import { ReceiptFacts } from './ReceiptFacts';
import { ReceiptForm } from './ReceiptForm';

interface Props {
  applicationId: string;
  step: PaymentStep;
  onDone: () => void;
}

export function ClientPayment({ applicationId, step, onDone }: Props) {
  const t = useT('payment');
  const metadata = step.metadata ?? {};
  const [method, setMethod] = useState<PaymentMethod | null>(metadata.payment_method ?? null);
  if (!metadata.protocol_number) {
    return (
      <div className={styles.waiting}>
        <p>{t('waiting.text')}</p>
        <p className={styles.note}>{t('waiting.hint')}</p>
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <ProtocolFacts number={metadata.protocol_number} registeredAt={metadata.protocol_registered_at} />
      {metadata.receipt_url ? (
        <ReceiptFacts metadata={metadata} path={metadata.receipt_url} />
      ) : (
        <>
          <MethodChoice value={method} onChange={setMethod} />
          {method && <Instructions method={method} />}
        </>
      )}
      <InfoBoxes />
      {!metadata.receipt_url && (
        <ReceiptForm
          applicationId={applicationId}
          method={method}
          isOpen={step.status === 'in_progress'}
          onDone={onDone}
        />
      )}
    </div>
  );
}
