import { PaymentLoader } from '@rotavisto/shared/features/payment';
import { useT } from '@rotavisto/shared/i18n';
import type { StepDialogProps } from '@rotavisto/shared/ui';
import { CaseDialog } from '../dialogs/CaseDialog';
import { PaymentContent } from './PaymentContent';

/** The protocol, and the client's receipt. */
export function PaymentDialog({ applicationId, onClose }: StepDialogProps) {
  const t = useT('payment');
  return (
    <CaseDialog applicationId={applicationId} title={t('title')} onClose={onClose}>
      <PaymentLoader applicationId={applicationId}>
        {(step) => <PaymentContent applicationId={applicationId} step={step} onDone={onClose} isAsked />}
      </PaymentLoader>
    </CaseDialog>
  );
}
