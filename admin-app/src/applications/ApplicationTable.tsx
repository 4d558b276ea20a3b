import { Stamp } from '@rotavisto/shared/brand';
import { isOpenApplication } from '@rotavisto/shared/domain';
import type { Composite } from '@rotavisto/shared/supabase';
import { Button, type DataColumn, type RowGroup } from '@rotavisto/shared/ui';
import type { ReactNode } from 'react';
import { statusText } from '../details/StatusTag';
import { dayText } from '../lists/day';
import { ListTable, type PageTableProps } from '../lists/ListTable';
import { positionColumns, positionLine } from '../lists/positionColumns';
import { ActionsMenu, RowActions } from '../lists/RowActions';
import { useName } from '../lists/useName';
import type { AssignTarget } from './AssignDialog';
import styles from './applications.module.css';
import { useT } from './listStrings';
import { PageCheckbox, type Selection } from './SelectionBar';

type Application = Composite<'admin_application'>;

export const GROUPS = ['consultant', 'step'] as const;
type Group = (typeof GROUPS)[number];

interface ApplicationTableProps extends PageTableProps<Application> {
  onAssign: (target: AssignTarget) => void;
  selection: Selection;
  group: Group | null;
  /** Shown above the table: the filters, or the actions of the selected rows. */
  head: ReactNode;
}

export function ApplicationTable({
  onOpen,
  hrefOf,
  onAssign,
  selection,
  group,
  list,
  ...table
}: ApplicationTableProps) {
  const t = useT();
  const name = useName();
  const nameOf = (application: Application) => name(application.client_name, application.traveller);
  // A finished application keeps its consultant.
  const selecting = (application: Application) =>
    isOpenApplication(application.status) && (
      <input
        type="checkbox"
        className={styles.select}
        aria-label={t('adminApplications:selection.select', { name: nameOf(application) })}
        aria-keyshortcuts="x"
        checked={selection.selected.has(application.application_id)}
        onChange={() => selection.toggle(application.application_id)}
      />
    );
  const assign = (application: Application) =>
    onAssign({
      applicationId: application.application_id,
      clientName: application.client_name && nameOf(application),
      visaType: application.visa_type,
      consultantId: application.consultant_id,
      consultantName: application.consultant_name,
    });
  const actionsOf = (application: Application) => [
    {
      key: 'details',
      label: t('adminApplications:viewDetails'),
      href: hrefOf(application.application_id),
      onChoose: () => onOpen(application.application_id),
      isInMenuOnly: true,
    },
    {
      key: 'assign',
      label: t(application.consultant_id ? 'applications.reassign' : 'applications.assign'),
      letter: 'a',
      onChoose: () => assign(application),
    },
  ];
  const groupOf: Record<Group, (application: Application) => RowGroup> = {
    consultant: ({ consultant_id: id, consultant_name: consultant }) => ({
      key: id ?? '',
      title: consultant ?? t('applications.unassigned'),
    }),
    step: ({ current_step: step }) => ({ key: step ?? '', title: step ? t(`steps:type.${step}`) : '–' }),
  };
  const onPage = (list.data?.rows ?? []).filter(({ status }) => isOpenApplication(status));
  const columns: DataColumn<Application>[] = [
    {
      key: 'select',
      title: t('adminApplications:selection.column'),
      head: <PageCheckbox keys={onPage.map((each) => each.application_id)} selection={selection} />,
      width: 36,
      render: selecting,
    },
    {
      key: 'client',
      primary: true,
      sorts: { ascending: 'client', descending: 'client_desc' },
      title: t('adminApplications:colClient'),
      width: 'max(180px, 24vw - 127px)',
      render: (application) => <span title={nameOf(application)}>{nameOf(application)}</span>,
    },
    {
      key: 'email',
      isExtra: true,
      title: t('adminApplications:colEmail'),
      width: 200,
      render: (application) => application.client_email,
    },
    ...positionColumns<Application>(t, { canSort: true }),
    {
      key: 'consultant',
      sorts: { ascending: 'unassigned' },
      title: t('adminApplications:colConsultant'),
      width: 128,
      render: (application) =>
        application.consultant_name ?? <strong className={styles.unassigned}>{t('applications.unassigned')}</strong>,
    },
    {
      key: 'status',
      title: t('applications.colStatus'),
      width: 94,
      render: (application) => statusText(t, application.status),
    },
    {
      key: 'progress',
      title: t('adminApplications:colProgress'),
      width: 78,
      align: 'right',
      render: (application) => `${application.progress}%`,
    },
    {
      key: 'created',
      sorts: { ascending: 'oldest', descending: 'newest' },
      title: t('adminApplications:colCreated'),
      width: 110,
      render: (application) => dayText(application.created_at),
    },
    {
      key: 'actions',
      isActions: true,
      title: t('adminApplications:colActions'),
      width: 92,
      render: (application) =>
        application.consultant_id || !isOpenApplication(application.status) ? (
          <RowActions name={nameOf(application)} actions={actionsOf(application)} />
        ) : (
          <RowActions name={nameOf(application)} actions={actionsOf(application).slice(0, 1)}>
            <Button size="small" type="link" aria-keyshortcuts="a" onClick={() => assign(application)}>
              {t('applications.assign')}
            </Button>
          </RowActions>
        ),
    },
  ];
  return (
    <ListTable
      {...table}
      list={list}
      dense
      groupOf={group ? groupOf[group] : undefined}
      keys={[
        ['x', t('adminApplications:selection.key')],
        ['a', t('adminApplications:selection.keyAssign')],
      ]}
      label={t('adminApplications:title')}
      errorText={t('adminErrors:admin.applications')}
      rowKey={(application) => application.application_id}
      onOpen={(application) => onOpen(application.application_id)}
      hrefOf={(application) => hrefOf(application.application_id)}
      short={{
        before: selecting,
        name: nameOf,
        below: ({ position, status, created_at: createdAt }) =>
          position ? positionLine(t, position) : `${statusText(t, status)} · ${dayText(createdAt)}`,
        aside: (application) =>
          !application.consultant_id &&
          isOpenApplication(application.status) && <Stamp tone="waiting">{t('applications.unassigned')}</Stamp>,
        after: (application) => <ActionsMenu name={nameOf(application)} actions={actionsOf(application)} />,
      }}
      columns={columns.filter(({ key }) => key !== group)}
    />
  );
}
