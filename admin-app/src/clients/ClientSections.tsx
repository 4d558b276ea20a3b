import { Stamp } from '@rotavisto/shared/brand';
import { travellerName } from '@rotavisto/shared/domain';
import { Link } from '@rotavisto/shared/router';
import type { Composite } from '@rotavisto/shared/supabase';
import { Email, Undelivered } from '@rotavisto/shared/ui';
import { Flex, Typography } from 'antd';
import { Facts } from '../details/Details';
import { DetailsSection } from '../details/DetailsSection';
import { RowList } from '../details/RowList';
import { StatusTag } from '../details/StatusTag';
import { childText } from '../lists/children';
import { dayText } from '../lists/day';
import { useName } from '../lists/useName';
import { SubscriptionRows } from './SubscriptionRows';
import { useT } from './strings';
import { TicketRows } from './TicketRows';

export const SHORT_ID = 8;

export function ClientSections({ details }: { details: Composite<'admin_client_details'> }) {
  const t = useT();
  const nameOf = useName();
  const { client } = details;
  return (
    <>
      <Flex wrap align="center" gap={12}>
        <Typography.Title level={2} style={{ fontSize: 20, margin: 0 }}>
          {nameOf(client.full_name)}
        </Typography.Title>
        <SubscriptionBadge isActive={details.has_active_plan} />
      </Flex>
      <Typography.Text type="secondary">{t('adminClient:since', { date: dayText(client.created_at) })}</Typography.Text>

      <DetailsSection title={t('adminClient:contact')}>
        <Facts
          facts={[
            {
              label: t('adminClient:email'),
              value: (
                <>
                  <Email address={client.email} />
                  <Undelivered since={client.undeliverable_since} />
                </>
              ),
            },
            { label: t('adminClient:phone'), value: client.phone || t('adminClient:noPhone') },
            {
              label: t('adminClient:lastActivity'),
              value: dayText(details.last_activity) || t('adminClient:noActivity'),
            },
            { label: t('adminClient:totalApplications'), value: details.applications.length },
          ]}
        />
      </DetailsSection>

      {details.travellers.length > 0 && (
        <DetailsSection title={t('children.title')}>
          <RowList
            empty=""
            rows={details.travellers.map((child) => ({
              id: child.id,
              title: childText(t, child),
              aside: <SubscriptionBadge isActive={hasPlan(details, child.id)} />,
            }))}
          />
        </DetailsSection>
      )}

      <DetailsSection title={t('adminClient:subscriptionHistory')}>
        <SubscriptionRows subscriptions={details.subscriptions} />
      </DetailsSection>

      <DetailsSection title={t('adminClient:applications')}>
        <RowList
          empty={t('adminClient:noApplications')}
          rows={details.applications.map((application) => ({
            id: application.id,
            title: (
              <Link
                to={`../applications/${application.id}`}
                aria-label={t('adminClient:openApplication', { id: application.id.slice(0, SHORT_ID) })}
              >
                {application.id.slice(0, SHORT_ID)}
              </Link>
            ),
            secondary: [
              application.traveller && travellerName(application.traveller),
              t('adminClient:created', { date: dayText(application.created_at) }),
              t('adminClient:consultant', { name: application.consultant_name ?? t('adminClient:unassigned') }),
            ]
              .filter(Boolean)
              .join(' · '),
            aside: <StatusTag status={application.status} />,
          }))}
        />
      </DetailsSection>

      <DetailsSection title={t('adminClient:supportHistory')}>
        <TicketRows tickets={details.tickets} />
      </DetailsSection>
    </>
  );
}

const hasPlan = ({ subscriptions }: Composite<'admin_client_details'>, childId: string): boolean =>
  subscriptions.some(
    ({ status, expires_at: end, traveller }) =>
      traveller?.id === childId && status === 'active' && (end === null || new Date(end) > new Date()),
  );

function SubscriptionBadge({ isActive }: { isActive: boolean }) {
  const t = useT();
  return isActive ? (
    <Stamp tone="done">{t('adminClient:activeSubscription')}</Stamp>
  ) : (
    <Stamp>{t('adminClient:noActiveSubscription')}</Stamp>
  );
}
