import { lazyComponent } from '@rotavisto/shared/connection';
import type { Composite } from '@rotavisto/shared/supabase';
import { PageTitle, themed, useOpened } from '@rotavisto/shared/ui';
import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { adminClients, adminClientsSummary } from '../data/lists';
import { childrenToo } from '../lists/children';
import { FigureLine } from '../lists/FigureLine';
import { count } from '../lists/figures';
import { ListToolbar, ViewsButton } from '../lists/ListToolbar';
import { ONCE, useCsvExport } from '../lists/useCsvExport';
import { useListState } from '../lists/useListState';
import { ClientTable, clientColumns } from './ClientTable';
import { useT } from './listStrings';

const ClientDetailsModal = lazyComponent(themed(async () => (await import('../lazyComponents')).ClientDetailsModal));

const FILTERS = ['all', 'active'] as const;
const SORTS = ['newest', 'oldest', 'name', 'name_desc'] as const;

export function ClientsPage() {
  const t = useT();
  const { state, change, sortBy, isNarrowed, clear } = useListState(FILTERS, SORTS);
  const { opened, open, close, hrefOf } = useOpened('client');
  usePrefetchQuery(adminClients(state));
  usePrefetchQuery(adminClientsSummary());
  const clients = useQuery({ ...adminClients(state), placeholderData: keepPreviousData });
  const summary = useQuery(adminClientsSummary());
  const exporting = useCsvExport<Composite<'admin_client'>>({
    name: 'clients',
    load: (queryClient, page) => queryClient.fetchQuery({ ...adminClients({ ...state, ...page }), ...ONCE }),
    columns: clientColumns(t),
    keyOf: (client) => client.client_id,
    errorKey: 'admin.exportClients',
  });

  return (
    <div>
      <PageTitle title={t('adminClients:title')} subtitle={t('adminClients:subtitle')} />
      <FigureLine
        figures={[
          {
            title: t('adminClients:totalClients'),
            value: count(summary.data?.total_clients),
            note: childrenToo(t, summary.data?.total_children),
            to: '?',
          },
          {
            title: t('adminClients:activeSubscriptions'),
            value: count(summary.data?.active_subscriptions),
            to: '?filter=active',
          },
          {
            title: t('adminClients:totalApplications'),
            value: count(summary.data?.total_applications),
            to: '/admin/applications',
          },
          {
            title: t('adminClients:pendingApplications'),
            value: count(summary.data?.pending_applications),
            to: '/admin/applications?filter=pending',
          },
        ]}
      />
      <ListToolbar
        placeholder={t('adminClients:search')}
        state={state}
        filters={FILTERS.map((value) => ({ value, label: t(`adminClients:filter.${value}`) }))}
        sorts={SORTS.map((value) => ({ value, label: t(`adminClients:sort.${value}`) }))}
        onChange={change}
        exporting={exporting}
      />
      <ClientTable
        list={clients}
        onRetry={() => void summary.refetch()}
        state={state}
        onPage={change}
        onSort={sortBy}
        onOpen={open}
        hrefOf={hrefOf}
        onClear={isNarrowed ? clear : undefined}
        views={(columns) => <ViewsButton list="clients" columns={columns} />}
      />
      <Suspense>{opened && <ClientDetailsModal clientId={opened} onClose={close} />}</Suspense>
    </div>
  );
}
