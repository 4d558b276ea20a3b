import { ListSkeleton } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { adminApplicationDetails } from '../data/lists';
import { DetailsSection } from '../details/DetailsSection';
import { EnglishModal } from '../english/EnglishModal';
import { InlineError } from '../english/InlineError';
import { useT } from '../strings';
import { ApplicationFacts } from './ApplicationFacts';
import { ApplicationHistory } from './ApplicationHistory';
import { ApplicationSteps } from './ApplicationSteps';
import type { AssignTarget } from './AssignDialog';

export function ApplicationDetailsModal({
  applicationId,
  onClose,
  onAssign,
}: {
  applicationId: string;
  onClose: () => void;
  onAssign: (target: AssignTarget) => void;
}) {
  const t = useT();
  const details = useQuery(adminApplicationDetails(applicationId));
  const application = details.data;

  return (
    <EnglishModal
      title={t('applicationDetails.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('list.close')}</Button>
          {application && (
            <Button
              type="primary"
              onClick={() =>
                onAssign({
                  applicationId: application.id,
                  consultantId: application.consultant?.id ?? null,
                  consultantName: application.consultant?.full_name ?? null,
                })
              }
            >
              {application.consultant ? t('applications.reassign') : t('applications.assign')}
            </Button>
          )}
        </>
      }
    >
      {details.isPending && <ListSkeleton text={t('list.loading')} />}
      {details.isError && (
        <InlineError
          text={t('errors:admin.applicationData')}
          retryLabel={t('list.retry')}
          onRetry={() => void details.refetch()}
        />
      )}
      {application && (
        <>
          <ApplicationFacts application={application} />
          <DetailsSection title={t('applicationDetails.steps')}>
            <ApplicationSteps steps={application.steps} />
          </DetailsSection>
          <DetailsSection title={t('applicationDetails.history')}>
            <ApplicationHistory applicationId={application.id} />
          </DetailsSection>
        </>
      )}
    </EnglishModal>
  );
}
