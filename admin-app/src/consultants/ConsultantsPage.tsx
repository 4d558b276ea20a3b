import UserAddOutlined from '@ant-design/icons-svg/es/asn/UserAddOutlined';
import { lazyComponent } from '@rotavisto/shared/connection';
import { Navigate, useNavigate } from '@rotavisto/shared/router';
import type { Composite } from '@rotavisto/shared/supabase';
import { Button, Icon, PageTitle, themed, useIsMobile, useOpened } from '@rotavisto/shared/ui';
import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { adminConsultants, adminConsultantsSummary } from '../data/lists';
import { FigureLine } from '../lists/FigureLine';
import { FilterChips } from '../lists/FilterChips';
import { count } from '../lists/figures';
import { ListToolbar, ViewsButton } from '../lists/ListToolbar';
import { ONCE, useCsvExport } from '../lists/useCsvExport';
import { useListState } from '../lists/useListState';
import { ConsultantTable } from './ConsultantTable';
import { consultantColumns } from './consultantsCsv';
import { useT } from './listStrings';
import { WorkloadChart } from './WorkloadChart';

const InviteDialog = lazyComponent(themed(async () => (await import('../lazyComponents')).InviteDialog));

const FILTERS = ['all', 'active', 'overloaded', 'invited'] as const;
const SORTS = ['newest', 'oldest', 'name', 'name_desc', 'workload', 'workload_asc'] as const;

const pageOf = (id: string) => `/admin/consultants/${id}`;

export function ConsultantsPage() {
  const t = useT();
  const { state, change, sortBy, isNarrowed, clear } = useListState(FILTERS, SORTS);
  const navigate = useNavigate();
  const isMobile = useIsMobile();
  // Old links open the list with a consultant, from before consultants had pages.
  const { opened } = useOpened('consultant');
  const [isInviting, setInviting] = useState(false);
  usePrefetchQuery(adminConsultants(state));
  const consultants = useQuery({ ...adminConsultants(state), placeholderData: keepPreviousData });
  const summary = useQuery(adminConsultantsSummary());
  const exporting = useCsvExport<Composite<'admin_consultant'>>({
    name: 'consultants',
    load: (queryClient, page) => queryClient.fetchQuery({ ...adminConsultants({ ...state, ...page }), ...ONCE }),
    columns: consultantColumns(t),
    keyOf: (consultant) => consultant.consultant_id,
    errorKey: 'admin.exportConsultants',
  });

  const filters = FILTERS.map((value) => ({ value, label: t(`adminConsultants:filter.${value}`) }));

  if (opened) return <Navigate to={pageOf(opened)} replace />;
  return (
    <div>
      <PageTitle
        title={t('adminConsultants:title')}
        subtitle={t('adminConsultants:subtitle')}
        action={
          <Button type="primary" icon={<Icon of={UserAddOutlined} />} onClick={() => setInviting(true)}>
            {t('adminConsultants:invite')}
          </Button>
        }
      />
      <FigureLine
        figures={[
          {
            title: t('adminConsultants:totalConsultants'),
            value: count(summary.data?.total_consultants),
            to: '?',
            note: summary.data?.invited_consultants
              ? t('list.invited', { count: count(summary.data.invited_consultants) })
              : undefined,
          },
          {
            title: t('adminConsultants:activeConsultants'),
            value: count(summary.data?.active_consultants),
            to: '?filter=active',
          },
          {
            title: t('adminConsultants:totalApplications'),
            value: count(summary.data?.total_applications),
            to: '/admin/applications',
          },
          {
            title: t('adminConsultants:avgApplications'),
            value: count(summary.data?.avg_applications),
            to: '?sort=workload',
          },
        ]}
      />
      <ListToolbar
        placeholder={t('adminConsultants:search')}
        state={state}
        filters={filters}
        hasChipsApart
        sorts={SORTS.map((value) => ({ value, label: t(`adminConsultants:sort.${value}`) }))}
        onChange={change}
        exporting={exporting}
      />
      <ConsultantTable
        list={consultants}
        onRetry={() => void summary.refetch()}
        state={state}
        head={
          !isMobile && <FilterChips value={state.filter} options={filters} onChange={(filter) => change({ filter })} />
        }
        onPage={change}
        onSort={sortBy}
        onOpen={(id) => void navigate(pageOf(id))}
        hrefOf={pageOf}
        onClear={isNarrowed ? clear : undefined}
        views={(columns) => <ViewsButton list="consultants" columns={columns} />}
      />
      {!consultants.isError && <WorkloadChart consultants={consultants.data?.rows.filter((row) => !row.is_invited)} />}
      <Suspense>{isInviting && <InviteDialog onClose={() => setInviting(false)} />}</Suspense>
    </div>
  );
}
