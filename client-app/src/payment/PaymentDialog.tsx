import { paymentOf, paymentStep } from '@rotavisto/shared/features/payment';
import { useT } from '@rotavisto/shared/i18n';
import { StepDialog, type StepDialogProps } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useWhoseTitle } from '../cases/WhoseTitle';
import { PaymentPanel } from './PaymentPanel';

/** Instructions and receipt; before the protocol is registered, the waiting text. */
export function PaymentDialog({ applicationId, onClose }: StepDialogProps) {
  const t = useT('clientPayment', 'payment');
  const titled = useWhoseTitle();
  const payment = useQuery(paymentOf(applicationId));
  const step = payment.data && paymentStep(payment.data);
  const isWaiting = step !== undefined && !step.metadata?.protocol_number;
  return (
    <StepDialog title={titled(isWaiting ? t('waiting.title') : t('payment:title'))} onClose={onClose}>
      <PaymentPanel applicationId={applicationId} onDone={onClose} />
    </StepDialog>
  );
}
