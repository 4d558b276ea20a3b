import { HoursDesk } from '@rotavisto/shared/features/hours';
import { Undelivered } from '@rotavisto/shared/ui';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { adminSetRole } from '../data/actions';
import { adminConsultantDetails } from '../data/lists';
import { AdminDialog } from '../details/AdminDialog';
import { DetailsState, Facts } from '../details/Details';
import { DetailsSection } from '../details/DetailsSection';
import { dayText } from '../lists/day';
import { useT } from '../strings';
import { AssignedClients } from './AssignedClients';
import { ConsultantActions } from './ConsultantActions';
import { WorkloadBar } from './WorkloadBar';

export function ConsultantDetailsModal({ consultantId, onClose }: { consultantId: string; onClose: () => void }) {
  const t = useT();
  const isChangingRole = useIsMutating({ mutationKey: adminSetRole.mutationKey }) > 0;
  const [isShowingHours, setShowingHours] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  // Not read again once the person is no consultant: there are no such details.
  const details = useQuery({ ...adminConsultantDetails(consultantId), enabled: !isChangingRole && !hasLeft });
  const consultant = details.data?.consultant;

  return (
    <AdminDialog
      title={t('consultantDetails.title')}
      onClose={onClose}
      footer={
        <>
          {details.data && consultant && (
            <ConsultantActions
              id={consultant.id}
              name={consultant.full_name}
              isDeactivated={consultant.deactivated_at !== null}
              isServing={details.data.active_clients > 0}
              onLeft={() => {
                setLeft(true);
                onClose();
              }}
            />
          )}
          {consultant && <Button onClick={() => setShowingHours(true)}>{t('consultantDetails.hours')}</Button>}
          <Button onClick={onClose}>{t('list.close')}</Button>
        </>
      }
    >
      <DetailsState details={details} errorText={t('adminErrors:admin.consultantData')} />
      {details.data && consultant && (
        <>
          <Typography.Title level={2} style={{ fontSize: 20, margin: 0 }}>
            {consultant.full_name}
          </Typography.Title>
          <Typography.Text type="secondary">
            {t('consultants.since', { date: dayText(consultant.created_at) })}
          </Typography.Text>
          <DetailsSection title={t('consultantDetails.contact')}>
            <Facts
              facts={[
                {
                  label: t('consultantDetails.email'),
                  value: (
                    <>
                      {consultant.email}
                      <Undelivered since={consultant.undeliverable_since} />
                    </>
                  ),
                },
                { label: t('consultantDetails.phone'), value: consultant.phone || t('consultantDetails.noPhone') },
              ]}
            />
          </DetailsSection>
          <DetailsSection title={t('consultantDetails.workload')}>
            <Facts
              facts={[
                { label: t('consultantDetails.activeClients'), value: details.data.active_clients },
                { label: t('consultantDetails.totalClients'), value: details.data.total_clients },
              ]}
            />
            <WorkloadBar name={consultant.full_name} openCases={details.data.active_applications} />
          </DetailsSection>
          <DetailsSection title={t('consultantDetails.assignedClients')}>
            <AssignedClients key={consultant.id} assigned={details.data.assigned} />
          </DetailsSection>
          {isShowingHours && (
            <HoursDialog
              consultant={{ id: consultant.id, name: consultant.full_name }}
              onClose={() => setShowingHours(false)}
            />
          )}
        </>
      )}
    </AdminDialog>
  );
}

function HoursDialog({ consultant, onClose }: { consultant: { id: string; name: string }; onClose: () => void }) {
  const t = useT();
  return (
    <AdminDialog
      title={t('consultantDetails.hours')}
      about={[consultant.name]}
      width={960}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('list.close')}</Button>}
    >
      <HoursDesk consultantId={consultant.id} />
    </AdminDialog>
  );
}
