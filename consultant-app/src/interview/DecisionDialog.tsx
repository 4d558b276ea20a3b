import { useT } from '@rotavisto/shared/i18n';
import { CaseDialog } from '../dialogs/CaseDialog';
import type { StepDialogProps } from '../dialogs/StepDialogHost';
import { DecisionForm } from './DecisionForm';

export function DecisionDialog({ applicationId, onClose }: StepDialogProps) {
  const t = useT('consultant');
  return (
    <CaseDialog applicationId={applicationId} title={t('kanban.decide')} width={520} onClose={onClose}>
      <DecisionForm applicationId={applicationId} onDone={onClose} />
    </CaseDialog>
  );
}
