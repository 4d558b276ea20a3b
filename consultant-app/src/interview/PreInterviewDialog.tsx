import { PreInterviewFacts } from '@rotavisto/shared/features/interview';
import { useT } from '@rotavisto/shared/i18n';
import { CaseDialog } from '../dialogs/CaseDialog';
import type { StepDialogProps } from '../dialogs/StepDialogHost';
import { Scheduling } from './Scheduling';
import './strings';

export function PreInterviewDialog({ applicationId, onClose }: StepDialogProps) {
  const t = useT('interview');
  return (
    <CaseDialog applicationId={applicationId} title={t('title')} width={760} onClose={onClose}>
      <PreInterviewFacts applicationId={applicationId}>
        {(state) => <Scheduling applicationId={applicationId} state={state} onDone={onClose} />}
      </PreInterviewFacts>
    </CaseDialog>
  );
}
