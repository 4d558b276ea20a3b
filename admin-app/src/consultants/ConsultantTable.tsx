import { Stamp } from '@rotavisto/shared/brand';
import type { Composite } from '@rotavisto/shared/supabase';
import { Email } from '@rotavisto/shared/ui';
import type { ReactNode } from 'react';
import { englishDay } from '../lists/day';
import { type ListQuery, ListTable, type PageState, type SortedPage } from '../lists/ListTable';
import { TwoLines } from '../lists/TwoLines';
import type { ChosenColumns } from '../lists/useColumnChoice';
import { useT } from '../strings';
import { ConsultantActions } from './ConsultantActions';
import { WorkloadBar } from './WorkloadBar';

export function ConsultantTable({
  list,
  state,
  onPage,
  onSort,
  onOpen,
  onClear,
  views,
}: {
  list: ListQuery<Composite<'admin_consultant'>>;
  state: SortedPage;
  onPage: (page: PageState) => void;
  onSort: (sort: string) => void;
  onOpen: (id: string) => void;
  onClear?: () => void;
  views?: (columns: ChosenColumns) => ReactNode;
}) {
  const t = useT();
  const clients = (count: number, one: 'activeClientsOne' | 'totalClientsOne') =>
    t(`consultants.${count === 1 ? one : one === 'activeClientsOne' ? 'activeClientsMany' : 'totalClientsMany'}`, {
      count,
    });

  return (
    <ListTable
      list={list}
      views={views}
      state={state}
      label={t('consultants.title')}
      errorText={t('adminErrors:admin.consultants')}
      onPage={onPage}
      onSort={onSort}
      rowKey={(consultant) => consultant.consultant_id}
      onOpen={(consultant) => onOpen(consultant.consultant_id)}
      onClear={onClear}
      columns={[
        {
          key: 'consultant',
          sorts: { ascending: 'name', descending: 'name_desc' },
          title: t('consultants.colConsultant'),
          render: (consultant) => (
            <TwoLines
              first={
                <>
                  {consultant.full_name} {consultant.deactivated_at && <Stamp>{t('consultants.deactivated')}</Stamp>}
                </>
              }
              second={t('consultants.since', { date: englishDay(consultant.created_at) })}
            />
          ),
        },
        {
          key: 'contact',
          title: t('consultants.colContact'),
          render: (consultant) => (
            <TwoLines
              first={<Email address={consultant.email} />}
              second={consultant.phone || t('consultants.noPhone')}
            />
          ),
        },
        {
          key: 'workload',
          sorts: { ascending: 'workload_asc', descending: 'workload' },
          title: t('consultants.colWorkload'),
          width: 150,
          render: (consultant) => (
            <TwoLines
              first={clients(consultant.active_clients, 'activeClientsOne')}
              second={clients(consultant.total_clients, 'totalClientsOne')}
            />
          ),
        },
        {
          key: 'performance',
          title: t('consultants.colPerformance'),
          width: 190,
          render: (consultant) => <WorkloadBar name={consultant.full_name} activeClients={consultant.active_clients} />,
        },
        {
          key: 'actions',
          isActions: true,
          title: t('consultants.colActions'),
          width: 200,
          render: (consultant) => (
            <ConsultantActions
              id={consultant.consultant_id}
              name={consultant.full_name}
              isDeactivated={consultant.deactivated_at !== null}
              isServing={consultant.active_clients > 0}
              onDetails={() => onOpen(consultant.consultant_id)}
            />
          ),
        },
      ]}
    />
  );
}
