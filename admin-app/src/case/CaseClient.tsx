import { ListSkeleton } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { SubscriptionRows } from '../clients/SubscriptionRows';
import { TicketRows } from '../clients/TicketRows';
import { adminClientDetails } from '../data/lists';
import { DetailsSection } from '../details/DetailsSection';
import { InlineError } from '../lists/InlineError';
import { useT } from './strings';

/** The client's plan and conversations that an administrator may read. */
export function CaseClient({ clientId }: { clientId: string }) {
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
