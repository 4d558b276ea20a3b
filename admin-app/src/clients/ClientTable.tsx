import { Stamp } from '@rotavisto/shared/brand';
import { usePlanText } from '@rotavisto/shared/features/plans';
import type { Composite } from '@rotavisto/shared/supabase';
import { Button, Email } from '@rotavisto/shared/ui';
import { ActionsCell, TwoLines } from '../lists/cells';
import { childText } from '../lists/children';
import type { CsvColumn } from '../lists/csv';
import { dayText, isoDay } from '../lists/day';
import { ListTable, type PageTableProps } from '../lists/ListTable';
import { phoneCell } from '../lists/phoneCell';
import { useName } from '../lists/useName';
import { useT } from '../strings';
import styles from './ClientTable.module.css';
import { SubscriptionButton } from './SubscriptionButton';

export function ClientTable({ onOpen, hrefOf, ...table }: PageTableProps<Composite<'admin_client'>>) {
  const t = useT();
  const nameOf = useName();
  const inWords = usePlanText();
  return (
    <ListTable
      {...table}
      label={t('clients.title')}
      errorText={t('adminErrors:admin.clients')}
      rowKey={(client) => client.client_id}
      onOpen={(client) => onOpen(client.client_id)}
      hrefOf={(client) => hrefOf(client.client_id)}
      short={{
        name: (client) => nameOf(client.full_name),
        aside: (client) =>
          client.has_active_plan ? (
            <Stamp tone="done">{t('clients.active')}</Stamp>
          ) : (
            <span className={styles.none}>{t('clients.noActivePlan')}</span>
          ),
      }}
      columns={[
        {
          key: 'client',
          sorts: { ascending: 'name', descending: 'name_desc' },
          title: t('clients.colClient'),
          render: (client) => (
            <TwoLines
              first={nameOf(client.full_name)}
              second={
                <>
                  {t('clients.clientSince', { date: dayText(client.created_at) })}
                  {client.travellers.length > 0 && (
                    <div>{client.travellers.map((child) => childText(t, child)).join(' · ')}</div>
                  )}
                </>
              }
            />
          ),
        },
        {
          key: 'contact',
          title: t('clients.colContact'),
          render: (client) => (
            <TwoLines first={<Email address={client.email} />} second={client.phone || t('clients.noPhone')} />
          ),
        },
        {
          key: 'plan',
          title: t('clients.colPlan'),
          width: 190,
          render: (client) =>
            client.has_active_plan ? (
              <div className={styles.plan}>
                <Stamp tone="done">{t('clients.active')}</Stamp>
                {client.plan_name && <span>{inWords.name({ name: client.plan_name, texts: client.plan_texts })}</span>}
              </div>
            ) : (
              <span className={styles.none}>{t('clients.noActivePlan')}</span>
            ),
        },
        {
          key: 'applications',
          title: t('clients.colApplications'),
          width: 120,
          render: (client) => (
            <TwoLines
              first={t('clients.applicationCounts', { total: String(client.applications_total) })}
              second={t('clients.activeCount', { active: String(client.applications_active) })}
            />
          ),
        },
        {
          key: 'activity',
          title: t('clients.colLastActivity'),
          width: 130,
          render: (client) => dayText(client.last_activity) || t('clients.noActivity'),
        },
        {
          key: 'actions',
          isActions: true,
          title: t('clients.colActions'),
          width: 230,
          render: (client) => (
            <ActionsCell>
              <Button size="small" onClick={() => onOpen(client.client_id)}>
                {t('list.details')}
              </Button>
              {/* A plan is cancelled from the details alone, where the client is read first. */}
              {!client.has_active_plan && (
                <SubscriptionButton
                  size="small"
                  clientId={client.client_id}
                  name={client.full_name}
                  isActive={false}
                  activateLabel={t('clients.activatePlan')}
                  cancelLabel={t('clients.cancelPlan')}
                />
              )}
            </ActionsCell>
          ),
        },
      ]}
    />
  );
}

interface ExportedClient {
  client_id: string;
  full_name: string;
  email: string;
  phone: string | null;
  applications_total: number;
  created_at: string;
}

export const clientColumns = (t: ReturnType<typeof useT>): readonly CsvColumn<ExportedClient>[] => [
  { header: t('csv.fullName'), value: (client) => client.full_name },
  { header: t('csv.email'), value: (client) => client.email },
  { header: t('csv.phone'), value: (client) => (client.phone && phoneCell(client.phone)) || t('csv.noPhone') },
  { header: t('csv.applications'), value: (client) => client.applications_total },
  { header: t('csv.registered'), value: (client) => isoDay(client.created_at) },
];
