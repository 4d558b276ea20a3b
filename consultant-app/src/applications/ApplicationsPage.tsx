import { type CaseTraveller, caseName, formatDate, isStepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link, useNavigate } from '@rotavisto/shared/router';
import {
  type DataColumn,
  DataTable,
  EmptyState,
  ErrorCard,
  NothingFound,
  PageTitle,
  ProgressBar,
  StatusBadge,
} from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { consultantApplications } from '../data/consultant';
import { ListFilters } from '../ListFilters';
import { useListParams } from '../useListParams';

const FILTERS = ['all', 'pending', 'in_progress', 'completed', 'rejected'] as const;

interface ApplicationRow {
  application_id: string;
  client_name: string;
  traveller: CaseTraveller | null;
  visa_type: string;
  status: string;
  current_step: string | null;
  progress: number;
  created_at: string;
}

const pathOf = (row: ApplicationRow): string => `/consultant/applications/${row.application_id}`;

export function ApplicationsPage() {
  const t = useT('consultant');
  const navigate = useNavigate();
  const list = useListParams();
  const { search, filter, page, pageSize } = list;
  const query = useQuery({
    ...consultantApplications({ search, filter, page, pageSize }),
    placeholderData: (previous) => previous,
  });
  const columns: DataColumn<ApplicationRow>[] = [
    {
      key: 'client',
      title: t('applications.columns.client'),
      primary: true,
      isLink: true,
      render: (row) => <Link to={pathOf(row)}>{caseName(row.client_name, row.traveller)}</Link>,
    },
    { key: 'visa', title: t('applications.columns.visa'), render: (row) => row.visa_type },
    { key: 'status', title: t('applications.columns.status'), render: (row) => <StatusBadge status={row.status} /> },
    {
      key: 'step',
      title: t('applications.columns.step'),
      render: ({ current_step }) => isStepType(current_step) && t(`steps:type.${current_step}`),
    },
    {
      key: 'progress',
      title: t('applications.columns.progress'),
      width: 160,
      render: (row) => (
        <ProgressBar
          percent={row.progress}
          label={t('applications.progressOf', { name: caseName(row.client_name, row.traveller) })}
        />
      ),
    },
    { key: 'created', title: t('applications.columns.created'), render: (row) => formatDate(row.created_at) },
  ];

  return (
    <>
      <PageTitle
        title={t('applications.title')}
        subtitle={t('applications.subtitle')}
        action={<Link to="/consultant/kanban">{t('applications.asBoard')}</Link>}
      />
      <ListFilters
        {...list}
        placeholder={t('applications.search')}
        label={t('applications.statusLabel')}
        options={FILTERS.map((value) => ({ value, label: t(`applications.filter.${value}`) }))}
      />
      {query.isLoadingError ? (
        <ErrorCard retrying={query.isFetching} onRetry={query.refetch} />
      ) : (
        <DataTable<ApplicationRow>
          rows={query.data?.rows ?? []}
          total={query.data?.total ?? 0}
          columns={columns}
          rowKey={(row) => row.application_id}
          label={t('applications.table')}
          loading={query.isFetching}
          page={page}
          pageSize={pageSize}
          empty={
            list.isNarrowed ? (
              <NothingFound title={t('applications.empty')} clear={t('clearList')} onClear={list.onClear} />
            ) : (
              <EmptyState title={t('applications.empty')} />
            )
          }
          onPage={list.onPage}
          onOpen={(row) => navigate(pathOf(row))}
          hrefOf={pathOf}
        />
      )}
    </>
  );
}
