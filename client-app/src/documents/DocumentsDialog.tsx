import { useT } from '@rotavisto/shared/i18n';
import { StepDialog, type StepDialogProps } from '@rotavisto/shared/ui';
import { useWhoseTitle } from '../cases/WhoseTitle';
import { DocumentsPanel } from './DocumentsPanel';

export function DocumentsDialog({ applicationId, onClose }: StepDialogProps) {
  const t = useT('clientDocuments');
  const titled = useWhoseTitle();
  return (
    <StepDialog title={titled(t('title'))} isWholeOnPhones onClose={onClose}>
      <DocumentsPanel applicationId={applicationId} onDone={onClose} />
    </StepDialog>
  );
}
