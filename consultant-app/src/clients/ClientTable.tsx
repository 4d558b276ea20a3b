import {
  type CaseTraveller,
  caseName,
  formatDate,
  formatTime,
  isStepType,
  travellerName,
} from '@rotavisto/shared/domain';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import {
  Button,
  type DataColumn,
  DataTable,
  Email,
  EmptyState,
  NothingFound,
  ProgressBar,
  StatusBadge,
  useLinkTo,
} from '@rotavisto/shared/ui';
import styles from './clients.module.css';
import pt from './list.pt.json';

registerStrings('consultantClients', pt);

export interface ClientRow {
  client_id: string;
  full_name: string;
  /** The traveller of the row's case, and the children in all cases of the client. */
  traveller: CaseTraveller | null;
  travellers: CaseTraveller[];
  email: string;
  phone: string | null;
  client_since: string;
  application_id: string;
  status: string;
  current_step: string | null;
  progress: number;
  last_update: string;
}

interface Props {
  clients: ClientRow[];
  total: number;
  page: number;
  pageSize: number;
  sort: string;
  onSort: (sort: string) => void;
  isLoading: boolean;
  /** Clears the filters; undefined when no filter is set. */
  onClear?: () => void;
  onPage: (page: number) => void;
  onOpen: (clientId: string) => void;
  hrefOf: (clientId: string) => string;
}

const namesOf = (travellers: CaseTraveller[]): string => travellers.map(travellerName).join(', ');

export function ClientTable({ clients, onClear, isLoading, onOpen, hrefOf, ...paging }: Props) {
  const t = useT('consultantClients', 'consultant');
  const columns: DataColumn<ClientRow>[] = [
    {
      key: 'client',
      title: t('columns.client'),
      primary: true,
      sorts: { ascending: 'name', descending: 'name_desc' },
      render: ({ full_name, travellers, client_since }) => (
        <span className={styles.stack}>
          <strong>{full_name}</strong>
          {travellers.length > 0 && <span>{t('guardianOf', { names: namesOf(travellers) })}</span>}
          <span className={styles.detail}>{t('since', { date: formatDate(client_since) })}</span>
        </span>
      ),
    },
    {
      key: 'contact',
      title: t('columns.contact'),
      render: ({ email, phone }) => (
        <span className={styles.stack}>
          <span>
            <Email address={email} />
          </span>
          <span className={styles.detail}>{phone ?? t('noPhone')}</span>
        </span>
      ),
    },
    { key: 'status', title: t('columns.status'), render: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'progress',
      title: t('columns.progress'),
      render: ({ progress, full_name, traveller, current_step }) => (
        <div className={styles.progress}>
          {traveller && <strong>{travellerName(traveller)}</strong>}
          {isStepType(current_step) && <span>{t(`steps:type.${current_step}`)}</span>}
          <ProgressBar percent={progress} label={t('progressOf', { name: caseName(full_name, traveller) })} />
        </div>
      ),
    },
    {
      key: 'activity',
      title: t('columns.activity'),
      sorts: { ascending: 'updated_asc', descending: 'updated' },
      render: ({ last_update }) => (
        <span className={styles.stack}>
          <span className="rv-figures">{formatDate(last_update)}</span>
          <span className={styles.detail}>{formatTime(last_update)}</span>
        </span>
      ),
    },
    {
      key: 'actions',
      isActions: true,
      title: t('columns.actions'),
      render: (client) => (
        <ClientActions clientId={client.client_id} name={client.full_name} applicationId={client.application_id} />
      ),
    },
  ];
  return (
    <div className={styles.table}>
      <DataTable
        {...paging}
        rows={clients}
        columns={columns}
        rowKey={(client) => client.client_id}
        label={t('table')}
        loading={isLoading}
        empty={
          onClear ? (
            <NothingFound title={t('emptySearch')} clear={t('consultant:clearList')} onClear={onClear} />
          ) : (
            <EmptyState title={t('empty')} />
          )
        }
        onOpen={(client) => onOpen(client.client_id)}
        hrefOf={(client) => hrefOf(client.client_id)}
      />
    </div>
  );
}

interface ClientActionsProps {
  clientId: string;
  name: string;
  applicationId: string;
}

function ClientActions({ clientId, name, applicationId }: ClientActionsProps) {
  const t = useT('consultantClients');
  const linkTo = useLinkTo();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.rowActions} role="group" aria-label={name}>
      <Button size="small" className={styles.action} {...linkTo(`/consultant/support?clientId=${clientId}`)}>
        {t('message')}
      </Button>
      <Button size="small" className={styles.action} {...linkTo(`/consultant/applications/${applicationId}`)}>
        {t('details')}
      </Button>
    </div>
  );
}
