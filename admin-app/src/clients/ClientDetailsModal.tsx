import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { adminClientDetails } from '../data/lists';
import { AdminDialog } from '../details/AdminDialog';
import { DetailsState } from '../details/Details';
import { ClientSections } from './ClientSections';
import { SubscriptionButton } from './SubscriptionButton';
import { useT } from './strings';

export function ClientDetailsModal({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const t = useT();
  const details = useQuery(adminClientDetails(clientId));
  const person = details.data?.client;

  return (
    <AdminDialog
      title={t('adminClient:title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('list.close')}</Button>
          {details.data && person && (
            <SubscriptionButton
              clientId={person.id}
              name={person.full_name}
              isActive={details.data.has_active_plan}
              label={t(
                details.data.has_active_plan ? 'adminClient:cancelSubscription' : 'adminClient:activateSubscription',
              )}
            />
          )}
        </>
      }
    >
      <DetailsState details={details} errorText={t('adminErrors:admin.clientData')} />
      {details.data && <ClientSections details={details.data} />}
    </AdminDialog>
  );
}
