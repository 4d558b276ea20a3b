import {
  PaymentLoader,
  type PaymentStep,
  ProtocolFacts,
  paymentStyles,
  ReceiptFacts,
} from '@rotavisto/shared/features/payment';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { useState } from 'react';
import { InfoBoxes } from './InfoBoxes';
import { Instructions } from './Instructions';
import { MethodChoice, type PaymentMethod } from './MethodChoice';
import pt from './pt.json';
import { ReceiptForm } from './ReceiptForm';

registerStrings('clientPayment', pt);

/** The dialog's content; the wizard shows it as a page. */
export function PaymentPanel({ applicationId, onDone }: { applicationId: string; onDone: () => void }) {
  return (
    <PaymentLoader applicationId={applicationId}>
      {(step) => <PaymentContent applicationId={applicationId} step={step} onDone={onDone} />}
    </PaymentLoader>
  );
}

interface Props {
  applicationId: string;
  step: PaymentStep;
  onDone: () => void;
}

function PaymentContent({ applicationId, step, onDone }: Props) {
  const t = useT('clientPayment');
  const metadata = step.metadata ?? {};
  const [method, setMethod] = useState<PaymentMethod | null>(metadata.payment_method ?? null);
  if (!metadata.protocol_number) {
    return (
      <div className={paymentStyles.state}>
        <p>{t('waiting.text')}</p>
        <p className={paymentStyles.note}>{t('waiting.hint')}</p>
      </div>
    );
  }
  return (
    <div className={paymentStyles.panel}>
      <ProtocolFacts number={metadata.protocol_number} registeredAt={metadata.protocol_registered_at} />
      {metadata.receipt_url ? (
        <ReceiptFacts metadata={metadata} path={metadata.receipt_url} />
      ) : (
        <>
          <MethodChoice value={method} onChange={setMethod} />
          {method && <Instructions method={method} />}
        </>
      )}
      {!metadata.receipt_url && (
        <ReceiptForm
          applicationId={applicationId}
          method={method}
          isOpen={step.status === 'in_progress'}
          onDone={onDone}
        />
      )}
      <InfoBoxes />
    </div>
  );
}
