import { applicationById } from '@rotavisto/shared/data';
import { useT } from '@rotavisto/shared/i18n';
import { ErrorCard, ListSkeleton, StepDialog } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { StepDialogProps } from '../dialogs/StepDialogHost';
import { OfficialView } from './OfficialView';

/** The client's answers in the order of the official site. */
export function Ds160Dialog({ applicationId, onClose }: StepDialogProps) {
  const t = useT('ds160');
  const application = useQuery(applicationById(applicationId));
  const step = application.data?.application_steps.find((one) => one.step_type === 'ds160_form');
  return (
    <StepDialog title={t('title')} width={880} closesOnMask={false} onClose={onClose}>
      {application.isPending && <ListSkeleton />}
      {application.isLoadingError && <ErrorCard onRetry={() => application.refetch()} />}
      {step && <OfficialView stepId={step.id} isDraft={step.status !== 'completed'} />}
    </StepDialog>
  );
}
