import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { adminClientDetails } from '../data/lists';
import { AdminDialog } from '../details/AdminDialog';
import { DetailsState } from '../details/Details';
import { useT } from '../strings';
import { ClientSections } from './ClientSections';
import { SubscriptionButton } from './SubscriptionButton';

export function ClientDetailsModal({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const t = useT();
  const details = useQuery(adminClientDetails(clientId));
  const person = details.data?.client;

  return (
    <AdminDialog
      title={t('clientDetails.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('list.close')}</Button>
          {details.data && person && (
            <SubscriptionButton
              clientId={person.id}
              name={person.full_name}
              isActive={details.data.has_active_plan}
              activateLabel={t('clients.activateSubscription')}
              cancelLabel={t('clients.cancelSubscription')}
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
