import { travellerName } from '@rotavisto/shared/domain';
import { usePlanText } from '@rotavisto/shared/features/plans';
import type { Composite } from '@rotavisto/shared/supabase';
import { RowList } from '../details/RowList';
import { StatusTag } from '../details/StatusTag';
import { dayText } from '../lists/day';
import { useT } from './strings';

export function SubscriptionRows({
  subscriptions,
}: {
  subscriptions: Composite<'admin_client_details'>['subscriptions'];
}) {
  const t = useT();
  const inWords = usePlanText();
  return (
    <RowList
      empty={t('adminClient:noSubscriptionHistory')}
      rows={subscriptions.map((subscription) => ({
        id: subscription.id,
        title: [
          inWords.name({ name: subscription.plan_name, texts: subscription.plan_texts }),
          subscription.traveller && travellerName(subscription.traveller),
        ]
          .filter(Boolean)
          .join(' · '),
        secondary: subscription.started_at && t('adminClient:startedAt', { date: dayText(subscription.started_at) }),
        aside: <StatusTag status={subscription.status} />,
      }))}
    />
  );
}
