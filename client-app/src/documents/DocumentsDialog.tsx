import { useT } from '@rotavisto/shared/i18n';
import { StepDialog, type StepDialogProps } from '@rotavisto/shared/ui';
import { DocumentsPanel } from './DocumentsPanel';

export function DocumentsDialog({ applicationId, onClose }: StepDialogProps) {
  const t = useT('clientDocuments');
  return (
    <StepDialog title={t('title')} isWholeOnPhones onClose={onClose}>
      <DocumentsPanel applicationId={applicationId} onDone={onClose} />
    </StepDialog>
  );
}
