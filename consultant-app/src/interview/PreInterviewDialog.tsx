import { PreInterviewFacts } from '@rotavisto/shared/features/interview';
import { useT } from '@rotavisto/shared/i18n';
import { StepDialog } from '@rotavisto/shared/ui';
import type { StepDialogProps } from '../dialogs/StepDialogHost';
import { Scheduling } from './Scheduling';
import './strings';

export function PreInterviewDialog({ applicationId, onClose }: StepDialogProps) {
  const t = useT('interview');
  return (
    <StepDialog title={t('title')} width={760} onClose={onClose}>
      <PreInterviewFacts applicationId={applicationId}>
        {(state) => <Scheduling applicationId={applicationId} state={state} onDone={onClose} />}
      </PreInterviewFacts>
    </StepDialog>
  );
}
