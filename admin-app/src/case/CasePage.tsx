import { isOpenApplication } from '@rotavisto/shared/domain';
import { FilesNotice } from '@rotavisto/shared/features/retention';
import { Link, useParams } from '@rotavisto/shared/router';
import { EmptyState, ListSkeleton, PageTitle } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { ApplicationFacts } from '../applications/ApplicationFacts';
import { ApplicationHistory } from '../applications/ApplicationHistory';
import { ApplicationSteps } from '../applications/ApplicationSteps';
import { AssignDialog } from '../applications/AssignDialog';
import { SubscriptionRows } from '../clients/SubscriptionRows';
import { TicketRows } from '../clients/TicketRows';
import { adminApplicationDetails, adminClientDetails } from '../data/lists';
import { isMissing, quietIfMissing } from '../data/read';
import { DetailsState } from '../details/Details';
import { DetailsSection } from '../details/DetailsSection';
import { InlineError } from '../lists/InlineError';
import { useName } from '../lists/useName';
import styles from './case.module.css';
import { useT } from './strings';

/** The page of an application, with the data an administrator may read. */
export function CasePage() {
  const t = useT();
  const nameOf = useName();
  const { id = '' } = useParams();
  const [isAssigning, setAssigning] = useState(false);
  const details = useQuery(quietIfMissing(adminApplicationDetails(id)));
  const application = details.data;
  const name = nameOf(application?.client?.full_name, application?.traveller);

  if (isMissing(details.error)) {
    return (
      <>
        <PageTitle title={t('adminApplication:details.title')} />
        <EmptyState
          title={t('notFound')}
          text={t('notFoundText')}
          action={<Link to="/admin/applications">{t('back')}</Link>}
        />
      </>
    );
  }
  return (
    <div>
      <Link to="/admin/applications">{t('back')}</Link>
      <PageTitle
        title={application ? t('title', { name }) : t('adminApplication:details.title')}
        subtitle={t('private')}
        action={
          application && (
            <Button type="primary" onClick={() => setAssigning(true)}>
              {t(application.consultant ? 'admin:applications.reassign' : 'admin:applications.assign')}
            </Button>
          )
        }
      />
      <DetailsState details={details} errorText={t('adminErrors:admin.applicationData')} />
      {application && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <ApplicationFacts application={application} />
            {!isOpenApplication(application.status) && <FilesNotice applicationId={application.id} reader="staff" />}
            <DetailsSection title={t('adminApplication:details.steps')} level={2}>
              <ApplicationSteps steps={application.steps} />
            </DetailsSection>
          </div>
          <div className={styles.column}>
            <CaseClient clientId={application.client_id} />
            <DetailsSection title={t('adminApplication:details.history')} level={2}>
              <ApplicationHistory applicationId={application.id} />
            </DetailsSection>
          </div>
        </div>
      )}
      {application && isAssigning && (
        <AssignDialog
          target={{
            applicationId: application.id,
            clientName: application.client && name,
            visaType: application.visa_type,
            consultantId: application.consultant?.id ?? null,
            consultantName: application.consultant?.full_name ?? null,
          }}
          onClose={() => setAssigning(false)}
        />
      )}
    </div>
  );
}

/** The client's plan and conversations that an administrator may read. */
function CaseClient({ clientId }: { clientId: string }) {
  const t = useT();
  const { data, isPending, refetch } = useQuery(adminClientDetails(clientId));

  if (isPending) return <ListSkeleton rows={2} text={t('admin:list.loading')} />;
  if (!data) {
    return (
      <InlineError
        text={t('adminErrors:admin.clientData')}
        retryLabel={t('admin:list.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <DetailsSection title={t('plan')} level={2}>
        <SubscriptionRows subscriptions={data.subscriptions} />
      </DetailsSection>
      <DetailsSection title={t('conversation')} level={2}>
        <TicketRows tickets={data.tickets} />
      </DetailsSection>
    </>
  );
}
