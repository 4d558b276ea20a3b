import { type CaseTraveller, caseName, formatDate, isStepType } from '@rotavisto/shared/domain';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
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
import pt from './list.pt.json';

registerStrings('consultantApplications', pt);

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

const nameOf = (row: ApplicationRow): string => caseName(row.client_name, row.traveller);

const pathOf = (row: ApplicationRow): string => `/consultant/applications/${row.application_id}`;

export function ApplicationsPage() {
  const t = useT('consultantApplications', 'consultant');
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
      title: t('columns.client'),
      primary: true,
      isLink: true,
      render: (row) => <Link to={pathOf(row)}>{nameOf(row)}</Link>,
    },
    { key: 'visa', title: t('columns.visa'), render: (row) => row.visa_type },
    { key: 'status', title: t('columns.status'), render: (row) => <StatusBadge status={row.status} /> },
    {
      key: 'step',
      title: t('columns.step'),
      render: ({ current_step }) => isStepType(current_step) && t(`steps:type.${current_step}`),
    },
    {
      key: 'progress',
      title: t('columns.progress'),
      width: 160,
      render: (row) => <ProgressBar percent={row.progress} label={t('progressOf', { name: nameOf(row) })} />,
    },
    { key: 'created', title: t('columns.created'), render: (row) => formatDate(row.created_at) },
  ];

  return (
    <>
      <PageTitle
        title={t('title')}
        subtitle={t('subtitle')}
        action={<Link to="/consultant/kanban">{t('asBoard')}</Link>}
      />
      <ListFilters
        {...list}
        placeholder={t('search')}
        label={t('statusLabel')}
        options={FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
      {query.isLoadingError ? (
        <ErrorCard retrying={query.isFetching} onRetry={query.refetch} />
      ) : (
        <DataTable<ApplicationRow>
          rows={query.data?.rows ?? []}
          total={query.data?.total ?? 0}
          columns={columns}
          rowKey={(row) => row.application_id}
          label={t('table')}
          loading={query.isFetching}
          page={page}
          pageSize={pageSize}
          empty={
            list.isNarrowed ? (
              <NothingFound title={t('empty')} clear={t('consultant:clearList')} onClear={list.onClear} />
            ) : (
              <EmptyState title={t('empty')} />
            )
          }
          short={{
            name: nameOf,
            below: (row) =>
              [
                isStepType(row.current_step) && t(`steps:type.${row.current_step}`),
                `${row.progress}%`,
                formatDate(row.created_at),
              ]
                .filter(Boolean)
                .join(' · '),
            // The step says that a case is open.
            aside: (row) => row.current_step === null && <StatusBadge status={row.status} />,
          }}
          onPage={list.onPage}
          onOpen={(row) => navigate(pathOf(row))}
          hrefOf={pathOf}
        />
      )}
    </>
  );
}
