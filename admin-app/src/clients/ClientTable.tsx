import { usePlanText } from '@rotavisto/shared/features/plans';
import type { Composite } from '@rotavisto/shared/supabase';
import { Email } from '@rotavisto/shared/ui';
import { ActionsCell } from '../lists/cells';
import { childText } from '../lists/children';
import type { CsvColumn } from '../lists/csv';
import { dayText, isoDay } from '../lists/day';
import { ListTable, type PageTableProps } from '../lists/ListTable';
import { phoneCell } from '../lists/phoneCell';
import { positionColumns, positionLine } from '../lists/positionColumns';
import { useName } from '../lists/useName';
import styles from './ClientTable.module.css';
import { useT } from './listStrings';
import { PlanMenu, PlanWord } from './SubscriptionButton';

type Client = Composite<'admin_client'>;

export function ClientTable({ onOpen, hrefOf, ...table }: PageTableProps<Client>) {
  const t = useT();
  const nameOf = useName();
  const inWords = usePlanText();
  const planOf = (client: Client) =>
    client.plan_name && inWords.name({ name: client.plan_name, texts: client.plan_texts });
  const beside = (words: string) => <span className={styles.beside}> · {words}</span>;
  const planChange = ({ client_id: clientId, full_name: name, has_active_plan: isActive }: Client) => ({
    ...{ clientId, name, isActive },
    label: t(isActive ? 'adminClients:cancelPlan' : 'adminClients:activatePlan'),
  });
  return (
    <ListTable
      {...table}
      dense
      keys={[['p', t('adminClients:keyPlan')]]}
      label={t('adminClients:title')}
      errorText={t('adminErrors:admin.clients')}
      rowKey={(client) => client.client_id}
      onOpen={(client) => onOpen(client.client_id)}
      hrefOf={(client) => hrefOf(client.client_id)}
      short={{
        name: (client) => nameOf(client.full_name),
        below: (client) =>
          `${t(client.has_active_plan ? 'adminClients:active' : 'adminClients:noActivePlan')} · ${
            client.position
              ? positionLine(t, client.position)
              : t('adminClients:clientSince', { date: dayText(client.created_at) })
          }`,
        after: (client) => (
          <PlanMenu
            {...planChange(client)}
            details={{ label: t('list.details'), href: hrefOf(client.client_id), open: () => onOpen(client.client_id) }}
          />
        ),
      }}
      columns={[
        {
          key: 'client',
          sorts: { ascending: 'name', descending: 'name_desc' },
          title: t('adminClients:colClient'),
          width: 'max(170px, 24vw - 137px)',
          render: (client) => <span title={nameOf(client.full_name)}>{nameOf(client.full_name)}</span>,
        },
        {
          key: 'contact',
          title: t('adminClients:colContact'),
          width: 172,
          render: (client) => (
            <span title={`${client.email} · ${client.phone || t('adminClients:noPhone')}`}>
              <Email address={client.email} />
              {beside(client.phone || t('adminClients:noPhone'))}
            </span>
          ),
        },
        {
          key: 'plan',
          title: t('adminClients:colPlan'),
          width: 154,
          render: (client) =>
            client.has_active_plan ? (
              <span title={planOf(client) || undefined}>
                <b className={styles.active}>{t('adminClients:active')}</b>
                {client.plan_name && <span>{beside(planOf(client) ?? '')}</span>}
              </span>
            ) : (
              <span className={styles.beside}>{t('adminClients:noActivePlan')}</span>
            ),
        },
        {
          key: 'applications',
          title: t('adminClients:colApplications'),
          width: 134,
          render: (client) => (
            <>
              {t('adminClients:applicationCounts', { total: String(client.applications_total) })}
              {beside(t('adminClients:activeCount', { active: String(client.applications_active) }))}
            </>
          ),
        },
        ...positionColumns<Client>(t, { extra: ['turn', 'travel', 'unread'] }),
        {
          key: 'since',
          title: t('adminClients:colSince'),
          width: 118,
          sorts: { ascending: 'oldest', descending: 'newest' },
          render: (client) => (
            <span title={t('adminClients:clientSince', { date: dayText(client.created_at) })}>
              {dayText(client.created_at)}
            </span>
          ),
        },
        {
          key: 'activity',
          title: t('adminClients:colLastActivity'),
          width: 112,
          render: (client) => dayText(client.last_activity) || t('adminClients:noActivity'),
        },
        {
          key: 'children',
          isExtra: true,
          title: t('children.title'),
          width: 220,
          render: (client) => client.travellers.map((child) => childText(t, child)).join(' · '),
        },
        {
          key: 'actions',
          isActions: true,
          title: t('adminClients:colActions'),
          width: 118,
          render: (client) => (
            <ActionsCell>
              <PlanWord {...planChange(client)} />
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
