import { lazyComponent } from '@rotavisto/shared/connection';
import { isOpenApplication } from '@rotavisto/shared/domain';
import type { Composite } from '@rotavisto/shared/supabase';
import { PageTitle, themed, useIsMobile, useOpened } from '@rotavisto/shared/ui';
import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { adminApplications, adminApplicationsSummary } from '../data/lists';
import { FigureLine } from '../lists/FigureLine';
import { FilterChips } from '../lists/FilterChips';
import { count } from '../lists/figures';
import { ListToolbar, ViewsButton } from '../lists/ListToolbar';
import { ONCE, useCsvExport } from '../lists/useCsvExport';
import { useListState } from '../lists/useListState';
import { useName } from '../lists/useName';
import { ApplicationTable, GROUPS } from './ApplicationTable';
import type { AssignTarget } from './AssignDialog';
import styles from './applications.module.css';
import { applicationColumns } from './applicationsCsv';
import { useT } from './listStrings';
import { SelectionBar, useSelection } from './SelectionBar';

const ApplicationDetailsModal = lazyComponent(
  themed(async () => (await import('../lazyComponents')).ApplicationDetailsModal),
);
const AssignManyDialog = lazyComponent(themed(async () => (await import('../lazyComponents')).AssignManyDialog));
const AssignDialog = lazyComponent(themed(async () => (await import('../lazyComponents')).AssignDialog));

const FILTERS = ['all', 'open', 'pending', 'in_progress', 'completed', 'rejected', 'unassigned', 'stuck'] as const;

/** The filters of rare cases, which only the counts of the dashboard open. */
const RARE = ['handovers', 'guardians'] as const;
const SORTS = [
  'newest',
  'unassigned',
  'oldest',
  'updated',
  'client',
  'client_desc',
  'waiting',
  'travel',
  'unread',
] as const;

/** Orders by the position of a case, for which the server lists only open cases. */
const OF_OPEN: readonly string[] = ['consultant', 'step', 'waiting', 'travel', 'unread'];

export function ApplicationsPage() {
  const t = useT();
  const nameOf = useName();
  const { state, change, sortBy, isNarrowed, clear } = useListState([...FILTERS, ...RARE], SORTS, GROUPS);
  const isMobile = useIsMobile();
  const wanted = { ...state, sort: state.group ?? state.sort };
  // Groups list the longest case in its step first; other orders apply only to the list without groups.
  const sort = state.group ? 'waiting' : state.sort;
  const { opened, open, close, hrefOf } = useOpened('application');
  const [assigning, setAssigning] = useState<AssignTarget | null>(null);
  const [isAssigningMany, setAssigningMany] = useState(false);
  const selection = useSelection();
  usePrefetchQuery(adminApplications(wanted));
  const applications = useQuery({ ...adminApplications(wanted), placeholderData: keepPreviousData });
  const summary = useQuery(adminApplicationsSummary());
  const onPage = (applications.data?.rows ?? [])
    .filter(({ status }) => isOpenApplication(status))
    .map((application) => application.application_id);
  const chosen = (applications.data?.rows ?? []).filter(({ application_id: id }) => selection.selected.has(id));
  const exporting = useCsvExport<Composite<'admin_application'>>({
    name: 'applications',
    load: (queryClient, page) => queryClient.fetchQuery({ ...adminApplications({ ...wanted, ...page }), ...ONCE }),
    columns: applicationColumns(t),
    keyOf: (application) => application.application_id,
    errorKey: 'admin.exportApplications',
  });

  const filters = [...FILTERS, ...RARE.filter((value) => value === state.filter)].map((value) => ({
    value,
    label: t(`adminApplications:filter.${value}`),
  }));

  return (
    <div>
      <PageTitle title={t('adminApplications:title')} subtitle={t('adminApplications:subtitle')} />
      <FigureLine
        figures={[
          { title: t('adminApplications:totalApplications'), value: count(summary.data?.total), to: '?' },
          {
            title: t('adminApplications:pendingReview'),
            value: count(summary.data?.pending),
            to: '?filter=pending',
          },
          {
            title: t('adminApplications:inProgress'),
            value: count(summary.data?.in_progress),
            to: '?filter=in_progress',
          },
          {
            title: t('adminApplications:completed'),
            value: count(summary.data?.completed),
            to: '?filter=completed',
          },
        ]}
      />
      <ListToolbar
        placeholder={t('adminApplications:search')}
        state={{ ...state, sort }}
        filters={filters}
        hasChipsApart
        sorts={SORTS.map((value) => ({ value, label: t(`adminApplications:sort.${value}`) }))}
        grouping={{
          value: state.group ?? 'none',
          options: (['none', ...GROUPS] as const).map((value) => ({
            value,
            label: t(`adminApplications:group.${value}`),
          })),
          onChange: (group) => change({ group: group === 'none' ? null : group }),
        }}
        onChange={(patch) => change(patch.sort ? { ...patch, group: null } : patch)}
        exporting={exporting}
      />
      <ApplicationTable
        list={applications}
        onRetry={() => void summary.refetch()}
        state={{ ...state, sort }}
        group={state.group}
        head={
          <>
            {!isMobile && selection.selected.size === 0 && (
              <FilterChips value={state.filter} options={filters} onChange={(filter) => change({ filter })} />
            )}
            <SelectionBar keys={onPage} selection={selection} onAssign={() => setAssigningMany(true)} />
            {state.filter === 'all' && OF_OPEN.includes(wanted.sort) && (
              <span className={styles.alone}>{t('adminApplications:openAlone')}</span>
            )}
          </>
        }
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
