import UserAddOutlined from '@ant-design/icons-svg/es/asn/UserAddOutlined';
import { lazyComponent } from '@rotavisto/shared/connection';
import type { Composite } from '@rotavisto/shared/supabase';
import { Button, Icon, PageTitle, themed, useOpened } from '@rotavisto/shared/ui';
import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { adminConsultants, adminConsultantsSummary } from '../data/lists';
import { CardRow } from '../lists/CardRow';
import { count } from '../lists/figures';
import { ListToolbar, ViewsButton } from '../lists/ListToolbar';
import { ONCE, useCsvExport } from '../lists/useCsvExport';
import { useListState } from '../lists/useListState';
import { useT } from '../strings';
import { ConsultantTable } from './ConsultantTable';
import { consultantColumns } from './consultantsCsv';
import { WorkloadChart } from './WorkloadChart';

const ConsultantDetailsModal = lazyComponent(
  themed(async () => (await import('../lazyComponents')).ConsultantDetailsModal),
);
const InviteDialog = lazyComponent(themed(async () => (await import('../lazyComponents')).InviteDialog));

const FILTERS = ['all', 'active', 'overloaded'] as const;
const SORTS = ['newest', 'oldest', 'name', 'name_desc', 'workload', 'workload_asc'] as const;

export function ConsultantsPage() {
  const t = useT();
  const { state, change, sortBy, isNarrowed, clear } = useListState(FILTERS, SORTS);
  const { opened, open, close, hrefOf } = useOpened('consultant');
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

  return (
    <div>
      <PageTitle
        title={t('consultants.title')}
        subtitle={t('consultants.subtitle')}
        action={
          <Button type="primary" icon={<Icon of={UserAddOutlined} />} onClick={() => setInviting(true)}>
            {t('consultants.invite')}
          </Button>
        }
      />
      <CardRow
        cards={[
          { title: t('consultants.totalConsultants'), value: count(summary.data?.total_consultants) },
          { title: t('consultants.activeConsultants'), value: count(summary.data?.active_consultants) },
          { title: t('consultants.totalApplications'), value: count(summary.data?.total_applications) },
          { title: t('consultants.avgApplications'), value: count(summary.data?.avg_applications) },
        ]}
      />
      <ListToolbar
        placeholder={t('consultants.search')}
        state={state}
        filters={FILTERS.map((value) => ({ value, label: t(`consultants.filter.${value}`) }))}
        sorts={SORTS.map((value) => ({ value, label: t(`consultants.sort.${value}`) }))}
        onChange={change}
        exporting={exporting}
      />
      {!consultants.isError && <WorkloadChart consultants={consultants.data?.rows} />}
      <ConsultantTable
        list={consultants}
        onRetry={() => void summary.refetch()}
        state={state}
        onPage={change}
        onSort={sortBy}
        onOpen={open}
        hrefOf={hrefOf}
        onClear={isNarrowed ? clear : undefined}
        views={(columns) => <ViewsButton list="consultants" columns={columns} />}
      />
      <Suspense>
        {opened && <ConsultantDetailsModal consultantId={opened} onClose={close} />}
        {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      </Suspense>
    </div>
  );
}
