import { PaymentLoader, type PaymentStep, paymentStyles, ReceiptFacts } from '@rotavisto/shared/features/payment';
import { useT } from '@rotavisto/shared/i18n';
import type { StepDialogProps } from '@rotavisto/shared/ui';
import { CaseDialog } from '../dialogs/CaseDialog';
import { ProtocolForm } from './ProtocolForm';
import { RegisteredProtocol } from './RegisteredProtocol';
import './strings';

/** The protocol, and the receipt that came. */
export function PaymentDialog({ applicationId, onClose }: StepDialogProps) {
  const t = useT('payment');
  return (
    <CaseDialog applicationId={applicationId} title={t('title')} onClose={onClose}>
      <PaymentLoader applicationId={applicationId}>
        {(step) => <PaymentContent applicationId={applicationId} step={step} onDone={onClose} />}
      </PaymentLoader>
    </CaseDialog>
  );
}

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
