import { PaymentLoader } from '@rotavisto/shared/features/payment';
import { PaymentContent } from './PaymentContent';
import './strings';

/** The dialog's content; the wizard shows it as a page. */
export function PaymentPanel({ applicationId, onDone }: { applicationId: string; onDone: () => void }) {
  return (
    <PaymentLoader applicationId={applicationId}>
      {(step) => <PaymentContent applicationId={applicationId} step={step} onDone={onDone} />}
    </PaymentLoader>
  );
}
