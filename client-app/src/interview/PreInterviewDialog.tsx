import { useT } from '@rotavisto/shared/i18n';
import { StepDialog, type StepDialogProps } from '@rotavisto/shared/ui';
import { PreInterviewPanel } from './PreInterviewPanel';

export function PreInterviewDialog({ applicationId, onClose }: StepDialogProps) {
  const t = useT('interview');
  return (
    <StepDialog title={t('title')} width={760} onClose={onClose}>
      <PreInterviewPanel applicationId={applicationId} onDone={onClose} />
    </StepDialog>
  );
}
