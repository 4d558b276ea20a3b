import { Stamp } from '@rotavisto/shared/brand';
import { isStepType } from '@rotavisto/shared/domain';
import { Link, useNavigate } from '@rotavisto/shared/router';
import { DataTable, EmptyState } from '@rotavisto/shared/ui';
import { useState } from 'react';
import { statusText } from '../details/StatusTag';
import { TwoLines } from '../lists/cells';
import { count } from '../lists/figures';
import { useName } from '../lists/useName';
import { type Assigned, byAge, daysInStep } from './assigned';
import { useT } from './strings';

const PAGE_SIZE = 20;

/** Clients of a consultant with the step of their case and its age; as they can be hundreds, by page. */
export function AssignedClients({ assigned }: { assigned: readonly Assigned[] }) {
  const t = useT();
  const nameOf = useName();
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const now = new Date();
  const rows = [...assigned].sort(byAge).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const hrefOf = (row: Assigned) => `/admin/applications/${row.application_id}`;
  const name = (row: Assigned) => {
    const words = nameOf(row.client_name, row.traveller);
    return (
      <Link to={hrefOf(row)} title={words}>
        {words}
      </Link>
    );
  };
  const step = (row: Assigned) => isStepType(row.current_step) && t(`steps:short.${row.current_step}`);
  const days = (row: Assigned) => {
    const age = daysInStep(row, now);
    return age !== null && t(age === 1 ? 'position.dayOne' : 'position.dayMany', { count: count(age) });
  };
  const age = (row: Assigned) => (row.is_stuck ? <Stamp tone="waiting">{days(row)}</Stamp> : days(row));
  return (
    <DataTable<Assigned>
      label={t('adminConsultant:assignedClients')}
      rows={rows}
      rowKey={(row) => row.application_id}
      empty={<EmptyState title={t('adminConsultant:noAssignedClients')} />}
      page={page}
      pageSize={PAGE_SIZE}
      total={assigned.length}
      hideTotal
      onPage={setPage}
      onOpen={(row) => navigate(hrefOf(row))}
      hrefOf={hrefOf}
      short={{
        name: (row) => nameOf(row.client_name, row.traveller),
        below: (row) => [step(row), days(row), row.is_stuck && t('adminConsultant:stuck')].filter(Boolean).join(' · '),
      }}
      columns={[
        {
          key: 'client',
          primary: true,
          isLink: true,
          title: t('adminConsultant:client'),
          render: (row) => <TwoLines first={name(row)} second={row.client_email} />,
        },
        {
          key: 'step',
          title: t('adminConsultant:step'),
          width: 110,
          render: step,
        },
        { key: 'age', title: t('adminConsultant:inStep'), width: 116, render: age },
        {
          key: 'status',
          title: t('applications.colStatus'),
          width: 130,
          render: (row) => statusText(t, row.status),
        },
      ]}
    />
  );
}
