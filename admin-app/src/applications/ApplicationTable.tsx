import { Stamp } from '@rotavisto/shared/brand';
import { isOpenApplication } from '@rotavisto/shared/domain';
import type { Composite } from '@rotavisto/shared/supabase';
import { Button, Email, ProgressBar } from '@rotavisto/shared/ui';
import { StatusTag } from '../details/StatusTag';
import { ActionsCell, TwoLines } from '../lists/cells';
import { dayText } from '../lists/day';
import { ListTable, type PageTableProps } from '../lists/ListTable';
import { useName } from '../lists/useName';
import { useT } from '../strings';
import type { AssignTarget } from './AssignDialog';
import styles from './applications.module.css';
import type { Selection } from './SelectionBar';

export function ApplicationTable({
  onOpen,
  hrefOf,
  onAssign,
  selection,
  ...table
}: PageTableProps<Composite<'admin_application'>> & {
  onAssign: (target: AssignTarget) => void;
  selection: Selection;
}) {
  const t = useT();
  const nameOf = useName();
  // A finished application keeps its consultant.
  const selecting = (application: Composite<'admin_application'>) =>
    isOpenApplication(application.status) && (
      <input
        type="checkbox"
        className={styles.select}
        aria-label={t('selection.select', {
          name: nameOf(application.client_name, application.traveller),
        })}
        checked={selection.selected.has(application.application_id)}
        onChange={() => selection.toggle(application.application_id)}
      />
    );
  return (
    <ListTable
      {...table}
      label={t('applications.title')}
      errorText={t('adminErrors:admin.applications')}
      rowKey={(application) => application.application_id}
      onOpen={(application) => onOpen(application.application_id)}
      hrefOf={(application) => hrefOf(application.application_id)}
      short={{
        before: selecting,
        name: (application) => nameOf(application.client_name, application.traveller),
        aside: (application) =>
          application.consultant_id || !isOpenApplication(application.status) ? (
            <StatusTag status={application.status} />
          ) : (
            <Stamp tone="waiting">{t('applications.unassigned')}</Stamp>
          ),
      }}
      columns={[
        {
          key: 'select',
          title: t('selection.column'),
          width: 60,
          render: selecting,
        },
        {
          key: 'client',
          primary: true,
          sorts: { ascending: 'client', descending: 'client_desc' },
          title: t('applications.colClient'),
          render: (application) => (
            <TwoLines
              first={nameOf(application.client_name, application.traveller)}
              second={<Email address={application.client_email ?? ''} />}
            />
          ),
        },
        {
          key: 'consultant',
          sorts: { ascending: 'unassigned' },
          title: t('applications.colConsultant'),
          render: (application) =>
            application.consultant_name ?? <Stamp tone="waiting">{t('applications.unassigned')}</Stamp>,
        },
        {
          key: 'status',
          title: t('applications.colStatus'),
          width: 140,
          render: (application) => <StatusTag status={application.status} />,
        },
        {
          key: 'progress',
          title: t('applications.colProgress'),
          width: 170,
          render: (application) => (
            <ProgressBar
              percent={application.progress}
              label={t('applications.progressOf', {
                name: nameOf(application.client_name, application.traveller),
              })}
            />
          ),
        },
        {
          key: 'created',
          sorts: { ascending: 'oldest', descending: 'newest' },
          title: t('applications.colCreated'),
          width: 120,
          render: (application) => dayText(application.created_at),
        },
        {
          key: 'actions',
          isActions: true,
          title: t('applications.colActions'),
          width: 250,
          render: (application) => (
            <ActionsCell>
              <Button size="small" onClick={() => onOpen(application.application_id)}>
                {t('applications.viewDetails')}
              </Button>
              <Button
                size="small"
                type={application.consultant_id ? 'default' : 'primary'}
                onClick={() =>
                  onAssign({
                    applicationId: application.application_id,
                    clientName: application.client_name && nameOf(application.client_name, application.traveller),
                    visaType: application.visa_type,
                    consultantId: application.consultant_id,
                    consultantName: application.consultant_name,
                  })
                }
              >
                {application.consultant_id ? t('applications.reassign') : t('applications.assign')}
              </Button>
            </ActionsCell>
          ),
        },
      ]}
    />
  );
}
