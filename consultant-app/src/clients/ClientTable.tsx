import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import {
  type CaseTraveller,
  caseName,
  formatDate,
  formatTime,
  isStepType,
  travellerName,
} from '@rotavisto/shared/domain';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { useNavigate } from '@rotavisto/shared/router';
import {
  Button,
  type DataColumn,
  DataTable,
  EmptyState,
  Icon,
  NothingFound,
  PopupMenu,
  ProgressBar,
  StatusBadge,
  useLinkTo,
} from '@rotavisto/shared/ui';
import type { ReactNode } from 'react';
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
  /** The step of the case, with its traveller if the case is a child's. */
  const placeOf = ({ traveller, current_step }: ClientRow) =>
    [traveller && travellerName(traveller), isStepType(current_step) && t(`steps:short.${current_step}`)]
      .filter(Boolean)
      .join(' · ');
  const columns: DataColumn<ClientRow>[] = [
    {
      key: 'client',
      title: t('columns.client'),
      primary: true,
      sorts: { ascending: 'name', descending: 'name_desc' },
      width: 300,
      render: ({ full_name, travellers, client_since }) => (
        <Lines title={[full_name, travellers.length > 0 && t('guardianOf', { names: namesOf(travellers) })]}>
          <strong>{full_name}</strong>
          {travellers.length > 0 && <span>{t('guardianOf', { names: namesOf(travellers) })}</span>}
          <span className={styles.detail}>{t('since', { date: formatDate(client_since) })}</span>
        </Lines>
      ),
    },
    {
      key: 'contact',
      title: t('columns.contact'),
      width: 280,
      render: ({ email, phone }) => (
        <Lines title={[email]}>
          <span>{email}</span>
          <span className={styles.detail}>{phone ?? t('noPhone')}</span>
        </Lines>
      ),
    },
    { key: 'status', title: t('columns.status'), render: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'progress',
      title: t('columns.progress'),
      width: 200,
      render: (client) => (
        <Lines title={[placeOf(client)]}>
          <span>{placeOf(client)}</span>
          <ProgressBar
            percent={client.progress}
            label={t('progressOf', { name: caseName(client.full_name, client.traveller) })}
          />
        </Lines>
      ),
    },
    {
      key: 'activity',
      title: t('columns.activity'),
      sorts: { ascending: 'updated_asc', descending: 'updated' },
      render: ({ last_update }) => (
        <Lines>
          <span className="rv-figures">{formatDate(last_update)}</span>
          <span className={styles.detail}>{formatTime(last_update)}</span>
        </Lines>
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
        short={{
          name: ({ full_name }) => full_name,
          below: (client) =>
            [placeOf(client), `${client.progress}%`, formatDate(client.last_update)].filter(Boolean).join(' · '),
          after: (client) => <ClientMenu client={client} />,
        }}
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

/** Lines of a cell. A long line is cut, so all rows have one height; the title shows it in full. */
function Lines({ title = [], children }: { title?: (string | false)[]; children: ReactNode }) {
  return (
    <div className={styles.stack} title={title.filter(Boolean).join(' · ') || undefined}>
      {children}
    </div>
  );
}

const supportOf = (clientId: string) => `/consultant/support?clientId=${clientId}`;
const caseOf = (applicationId: string) => `/consultant/applications/${applicationId}`;

/** The actions of a client on a narrow screen. */
function ClientMenu({
  client: { client_id: clientId, application_id: applicationId, full_name: name },
}: {
  client: ClientRow;
}) {
  const t = useT('consultantClients');
  const navigate = useNavigate();
  const choice = (key: 'message' | 'details', href: string) => ({
    key,
    href,
    label: t(key),
    onChoose: () => void navigate(href),
  });
  return (
    <PopupMenu
      className={styles.more}
      aria-label={`${t('columns.actions')}: ${name}`}
      choices={[choice('message', supportOf(clientId)), choice('details', caseOf(applicationId))]}
    >
      <Icon of={EllipsisOutlined} />
    </PopupMenu>
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
      <Button size="small" className={styles.action} {...linkTo(supportOf(clientId))}>
        {t('message')}
      </Button>
      <Button size="small" className={styles.action} {...linkTo(caseOf(applicationId))}>
        {t('details')}
      </Button>
    </div>
  );
}
