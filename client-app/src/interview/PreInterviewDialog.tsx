import { useT } from '@rotavisto/shared/i18n';
import { StepDialog, type StepDialogProps } from '@rotavisto/shared/ui';
import { useWhoseTitle } from '../cases/WhoseTitle';
import { PreInterviewPanel } from './PreInterviewPanel';

export function PreInterviewDialog({ applicationId, onClose }: StepDialogProps) {
  const t = useT('interview');
  const titled = useWhoseTitle();
  return (
    <StepDialog title={titled(t('title'))} width={760} onClose={onClose}>
      <PreInterviewPanel applicationId={applicationId} onDone={onClose} />
    </StepDialog>
  );
}
