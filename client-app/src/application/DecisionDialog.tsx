import { applicationById } from '@rotavisto/shared/data';
import { useT } from '@rotavisto/shared/i18n';
import { ErrorCard, ListSkeleton, StepDialog } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { DecisionResult, decisionOf } from './DecisionResult';
import type { StepDialogProps } from './stepDialogs';

export function DecisionDialog({ onClose, applicationId }: StepDialogProps) {
  const t = useT('client');
  const application = useQuery(applicationById(applicationId));
  return (
    <StepDialog title={t('decision.title')} width={560} onClose={onClose}>
      {application.isPending && <ListSkeleton rows={2} />}
      {application.isLoadingError && <ErrorCard onRetry={() => application.refetch()} />}
      {application.data && <DecisionResult {...decisionOf(application.data)} />}
    </StepDialog>
  );
}
