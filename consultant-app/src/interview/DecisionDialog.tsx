import { useT } from '@rotavisto/shared/i18n';
import { StepDialog } from '@rotavisto/shared/ui';
import type { StepDialogProps } from '../dialogs/StepDialogHost';
import { DecisionForm } from './DecisionForm';

export function DecisionDialog({ applicationId, onClose }: StepDialogProps) {
  const t = useT('consultant');
  return (
    <StepDialog title={t('kanban.decide')} width={520} onClose={onClose}>
      <DecisionForm applicationId={applicationId} onDone={onClose} />
    </StepDialog>
  );
}
