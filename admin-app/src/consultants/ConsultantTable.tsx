import { Stamp } from '@rotavisto/shared/brand';
import type { Composite } from '@rotavisto/shared/supabase';
import { Button, Email } from '@rotavisto/shared/ui';
import { ActionsCell, TwoLines } from '../lists/cells';
import { dayText } from '../lists/day';
import { ListTable, type PageTableProps } from '../lists/ListTable';
import { useT } from '../strings';
import { WorkloadBar } from './WorkloadBar';

export function ConsultantTable({ onOpen, hrefOf, ...table }: PageTableProps<Composite<'admin_consultant'>>) {
  const t = useT();
  const clients = (count: number, one: 'activeClientsOne' | 'totalClientsOne') =>
    t(`consultants.${count === 1 ? one : one === 'activeClientsOne' ? 'activeClientsMany' : 'totalClientsMany'}`, {
      count,
    });

  return (
    <ListTable
      {...table}
      label={t('consultants.title')}
      errorText={t('adminErrors:admin.consultants')}
      rowKey={(consultant) => consultant.consultant_id}
      onOpen={(consultant) => onOpen(consultant.consultant_id)}
      hrefOf={(consultant) => hrefOf(consultant.consultant_id)}
      short={{
        name: (consultant) => consultant.full_name,
        aside: (consultant) =>
          consultant.deactivated_at ? (
            <Stamp>{t('consultants.deactivated')}</Stamp>
          ) : (
            clients(consultant.active_clients, 'activeClientsOne')
          ),
      }}
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
              second={t('consultants.since', { date: dayText(consultant.created_at) })}
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
          render: (consultant) => (
            <WorkloadBar name={consultant.full_name} openCases={consultant.active_applications} />
          ),
        },
        {
          key: 'actions',
          isActions: true,
          title: t('consultants.colActions'),
          width: 130,
          render: (consultant) => (
            <ActionsCell>
              <Button size="small" onClick={() => onOpen(consultant.consultant_id)}>
                {t('consultants.viewDetails')}
              </Button>
            </ActionsCell>
          ),
        },
      ]}
    />
  );
}
