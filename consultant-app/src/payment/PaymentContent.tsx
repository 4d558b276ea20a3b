import { type PaymentStep, paymentStyles, ReceiptFacts } from '@rotavisto/shared/features/payment';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { ProtocolForm } from './ProtocolForm';
import pt from './pt.json';
import { RegisteredProtocol } from './RegisteredProtocol';

registerStrings('consultantPayment', pt);

interface Props {
  applicationId: string;
  step: PaymentStep;
  onDone: () => void;
}

export function PaymentContent({ applicationId, step, onDone }: Props) {
  const t = useT('consultantPayment');
  const metadata = step.metadata ?? {};
  return (
    <div className={paymentStyles.panel}>
      {metadata.protocol_number ? (
        <RegisteredProtocol
          applicationId={applicationId}
          number={metadata.protocol_number}
          registeredAt={metadata.protocol_registered_at}
        />
      ) : (
        <ProtocolForm applicationId={applicationId} onDone={onDone} />
      )}
      {metadata.receipt_url ? (
        <ReceiptFacts metadata={metadata} path={metadata.receipt_url} />
      ) : (
        metadata.protocol_number && <p className={paymentStyles.note}>{t('receipt.none')}</p>
      )}
    </div>
  );
}
