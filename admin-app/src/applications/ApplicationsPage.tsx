import { lazyComponent } from '@rotavisto/shared/connection';
import { isOpenApplication } from '@rotavisto/shared/domain';
import type { Composite } from '@rotavisto/shared/supabase';
import { PageTitle, themed, useOpened } from '@rotavisto/shared/ui';
import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { adminApplications, adminApplicationsSummary } from '../data/lists';
import { CardRow } from '../lists/CardRow';
import { count } from '../lists/figures';
import { ListToolbar, ViewsButton } from '../lists/ListToolbar';
import { ONCE, useCsvExport } from '../lists/useCsvExport';
import { useListState } from '../lists/useListState';
import { useName } from '../lists/useName';
import { useT } from '../strings';
import { ApplicationTable } from './ApplicationTable';
import type { AssignTarget } from './AssignDialog';
import { applicationColumns } from './applicationsCsv';
import { SelectionBar, useSelection } from './SelectionBar';

const ApplicationDetailsModal = lazyComponent(
  themed(async () => (await import('../lazyComponents')).ApplicationDetailsModal),
);
const AssignManyDialog = lazyComponent(themed(async () => (await import('../lazyComponents')).AssignManyDialog));
const AssignDialog = lazyComponent(themed(async () => (await import('../lazyComponents')).AssignDialog));

const FILTERS = ['all', 'open', 'pending', 'in_progress', 'completed', 'rejected', 'unassigned', 'stuck'] as const;
const SORTS = ['newest', 'unassigned', 'oldest', 'updated', 'client', 'client_desc'] as const;

export function ApplicationsPage() {
  const t = useT();
  const nameOf = useName();
  const { state, change, sortBy, isNarrowed, clear } = useListState(FILTERS, SORTS);
  const { opened, open, close, hrefOf } = useOpened('application');
  const [assigning, setAssigning] = useState<AssignTarget | null>(null);
  const [isAssigningMany, setAssigningMany] = useState(false);
  const selection = useSelection();
  usePrefetchQuery(adminApplications(state));
  const applications = useQuery({ ...adminApplications(state), placeholderData: keepPreviousData });
  const summary = useQuery(adminApplicationsSummary());
  const onPage = (applications.data?.rows ?? [])
    .filter(({ status }) => isOpenApplication(status))
    .map((application) => application.application_id);
  const chosen = (applications.data?.rows ?? []).filter(({ application_id: id }) => selection.selected.has(id));
  const exporting = useCsvExport<Composite<'admin_application'>>({
    name: 'applications',
    load: (queryClient, page) => queryClient.fetchQuery({ ...adminApplications({ ...state, ...page }), ...ONCE }),
    columns: applicationColumns(t),
    keyOf: (application) => application.application_id,
    errorKey: 'admin.exportApplications',
  });

  return (
    <div>
      <PageTitle title={t('applications.title')} subtitle={t('applications.subtitle')} />
      <CardRow
        cards={[
          { title: t('applications.totalApplications'), value: count(summary.data?.total) },
          { title: t('applications.pendingReview'), value: count(summary.data?.pending) },
          { title: t('applications.inProgress'), value: count(summary.data?.in_progress) },
          { title: t('applications.completed'), value: count(summary.data?.completed) },
        ]}
      />
      <ListToolbar
        placeholder={t('applications.search')}
        state={state}
        filters={FILTERS.map((value) => ({ value, label: t(`applications.filter.${value}`) }))}
        sorts={SORTS.map((value) => ({ value, label: t(`applications.sort.${value}`) }))}
        onChange={change}
        exporting={exporting}
      />
      <SelectionBar
        count={selection.selected.size}
        canSelectPage={onPage.some((id) => !selection.selected.has(id))}
        onSelectPage={() => selection.add(onPage)}
        onAssign={() => setAssigningMany(true)}
        onClear={selection.clear}
      />
      <ApplicationTable
        list={applications}
        onRetry={() => void summary.refetch()}
        state={state}
        onPage={change}
        onSort={sortBy}
        onOpen={open}
        hrefOf={hrefOf}
        onAssign={setAssigning}
        onClear={isNarrowed ? clear : undefined}
        views={(columns) => <ViewsButton list="applications" columns={columns} />}
        selection={selection}
      />
      <Suspense>
        {opened && <ApplicationDetailsModal applicationId={opened} onClose={close} onAssign={setAssigning} />}
      </Suspense>
      <Suspense>
        {isAssigningMany && (
          <AssignManyDialog
            applicationIds={[...selection.selected]}
            clientNames={chosen.map(({ client_name: name, traveller }) => name && nameOf(name, traveller))}
            onClose={() => setAssigningMany(false)}
            onAssigned={selection.clear}
          />
        )}
        {assigning && <AssignDialog target={assigning} onClose={() => setAssigning(null)} />}
      </Suspense>
    </div>
  );
}
