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
import { useT } from '../strings';
import { SubscriptionRows } from './SubscriptionRows';
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
      <Typography.Text type="secondary">
        {t('clientDetails.since', { date: dayText(client.created_at) })}
      </Typography.Text>

      <DetailsSection title={t('clientDetails.contact')}>
        <Facts
          facts={[
            {
              label: t('clientDetails.email'),
              value: (
                <>
                  <Email address={client.email} />
                  <Undelivered since={client.undeliverable_since} />
                </>
              ),
            },
            { label: t('clientDetails.phone'), value: client.phone || t('clientDetails.noPhone') },
            {
              label: t('clientDetails.lastActivity'),
              value: dayText(details.last_activity) || t('clientDetails.noActivity'),
            },
            { label: t('clientDetails.totalApplications'), value: details.applications.length },
          ]}
        />
      </DetailsSection>

      {details.travellers.length > 0 && (
        <DetailsSection title={t('clientDetails.children')}>
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

      <DetailsSection title={t('clientDetails.subscriptionHistory')}>
        <SubscriptionRows subscriptions={details.subscriptions} />
      </DetailsSection>

      <DetailsSection title={t('clientDetails.applications')}>
        <RowList
          empty={t('clientDetails.noApplications')}
          rows={details.applications.map((application) => ({
            id: application.id,
            title: (
              <Link
                to={`../applications/${application.id}`}
                aria-label={t('clientDetails.openApplication', { id: application.id.slice(0, SHORT_ID) })}
              >
                {application.id.slice(0, SHORT_ID)}
              </Link>
            ),
            secondary: [
              application.traveller && travellerName(application.traveller),
              t('clientDetails.created', { date: dayText(application.created_at) }),
              t('clientDetails.consultant', { name: application.consultant_name ?? t('clientDetails.unassigned') }),
            ]
              .filter(Boolean)
              .join(' · '),
            aside: <StatusTag status={application.status} />,
          }))}
        />
      </DetailsSection>

      <DetailsSection title={t('clientDetails.supportHistory')}>
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
    <Stamp tone="done">{t('clientDetails.activeSubscription')}</Stamp>
  ) : (
    <Stamp>{t('clientDetails.noActiveSubscription')}</Stamp>
  );
}
