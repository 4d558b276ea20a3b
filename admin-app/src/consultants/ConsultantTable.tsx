import { Stamp } from '@rotavisto/shared/brand';
import type { Composite } from '@rotavisto/shared/supabase';
import { Button, Email } from '@rotavisto/shared/ui';
import { ActionsCell, TwoLines } from '../lists/cells';
import { dayText } from '../lists/day';
import { ListTable, type PageTableProps } from '../lists/ListTable';
import { InviteAgain } from './InviteAgain';
import { useT } from './listStrings';
import { WorkloadBar } from './WorkloadBar';

export function ConsultantTable({ onOpen, hrefOf, ...table }: PageTableProps<Composite<'admin_consultant'>>) {
  const t = useT();
  const clients = (count: number, one: 'activeClientsOne' | 'totalClientsOne') =>
    t(`adminConsultants:${count === 1 ? one : one === 'activeClientsOne' ? 'activeClientsMany' : 'totalClientsMany'}`, {
      count,
    });

  return (
    <ListTable
      {...table}
      label={t('adminConsultants:title')}
      errorText={t('adminErrors:admin.consultants')}
      rowKey={(consultant) => consultant.consultant_id}
      onOpen={(consultant) => onOpen(consultant.consultant_id)}
      hrefOf={(consultant) => hrefOf(consultant.consultant_id)}
      short={{
        name: (consultant) => consultant.full_name,
        aside: (consultant) =>
          consultant.deactivated_at ? (
            <Stamp>{t('consultants.deactivated')}</Stamp>
          ) : consultant.is_invited ? (
            <Stamp tone="waiting">{t('consultants.invited')}</Stamp>
          ) : (
            clients(consultant.active_clients, 'activeClientsOne')
          ),
      }}
      columns={[
        {
          key: 'consultant',
          sorts: { ascending: 'name', descending: 'name_desc' },
          title: t('adminConsultants:colConsultant'),
          render: (consultant) => (
            <TwoLines
              first={
                <>
                  {consultant.full_name} {consultant.deactivated_at && <Stamp>{t('consultants.deactivated')}</Stamp>}
                  {consultant.is_invited && <Stamp tone="waiting">{t('consultants.invited')}</Stamp>}
                </>
              }
              second={t('consultants.since', { date: dayText(consultant.created_at) })}
            />
          ),
        },
        {
          key: 'contact',
          title: t('adminConsultants:colContact'),
          render: (consultant) => (
            <TwoLines
              first={<Email address={consultant.email} />}
              second={consultant.phone || t('adminConsultants:noPhone')}
            />
          ),
        },
        {
          key: 'workload',
          sorts: { ascending: 'workload_asc', descending: 'workload' },
          title: t('adminConsultants:colWorkload'),
          width: 150,
          render: (consultant) =>
            !consultant.is_invited && (
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
          render: (consultant) =>
            !consultant.is_invited && (
              <WorkloadBar name={consultant.full_name} openCases={consultant.active_applications} />
            ),
        },
        {
          key: 'actions',
          isActions: true,
          title: t('adminConsultants:colActions'),
          width: 130,
          render: (consultant) => (
            <ActionsCell>
              {consultant.is_invited && (
                <InviteAgain consultant={{ id: consultant.consultant_id, name: consultant.full_name }} />
              )}
              <Button size="small" onClick={() => onOpen(consultant.consultant_id)}>
                {t('adminConsultants:viewDetails')}
              </Button>
            </ActionsCell>
          ),
        },
      ]}
    />
  );
}
