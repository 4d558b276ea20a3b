import { useLinkTo } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { useT } from '../case/strings';
import { adminApplicationDetails } from '../data/lists';
import { AdminDialog } from '../details/AdminDialog';
import { DetailsState } from '../details/Details';
import { DetailsSection } from '../details/DetailsSection';
import { useName } from '../lists/useName';
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
  const nameOf = useName();
  const linkTo = useLinkTo();
  const details = useQuery(adminApplicationDetails(applicationId));
  const application = details.data;

  return (
    <AdminDialog
      title={t('adminApplication:details.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('admin:list.close')}</Button>
          {application && <Button {...linkTo(`/admin/applications/${application.id}`)}>{t('open')}</Button>}
          {application && (
            <Button
              type="primary"
              onClick={() =>
                onAssign({
                  applicationId: application.id,
                  clientName: application.client && nameOf(application.client.full_name, application.traveller),
                  visaType: application.visa_type,
                  consultantId: application.consultant?.id ?? null,
                  consultantName: application.consultant?.full_name ?? null,
                })
              }
            >
              {application.consultant ? t('admin:applications.reassign') : t('admin:applications.assign')}
            </Button>
          )}
        </>
      }
    >
      <DetailsState details={details} errorText={t('adminErrors:admin.applicationData')} />
      {application && (
        <>
          <Typography.Title level={2} style={{ fontSize: 20, margin: '0 0 12px' }}>
            {nameOf(application.client?.full_name, application.traveller)}
          </Typography.Title>
          <ApplicationFacts application={application} />
          <DetailsSection title={t('adminApplication:details.steps')}>
            <ApplicationSteps steps={application.steps} />
          </DetailsSection>
          <DetailsSection title={t('adminApplication:details.history')}>
            <ApplicationHistory applicationId={application.id} />
          </DetailsSection>
        </>
      )}
    </AdminDialog>
  );
}
