import type { Composite } from '@rotavisto/shared/supabase';
import { Pages } from '@rotavisto/shared/ui';
import { useState } from 'react';
import { RowList } from '../details/RowList';
import { StatusTag } from '../details/StatusTag';
import { useName } from '../lists/useName';
import { useT } from '../strings';

const PAGE_SIZE = 10;

/** A consultant's clients can be hundreds, so they are shown by page. */
export function AssignedClients({ assigned }: { assigned: Composite<'admin_consultant_details'>['assigned'] }) {
  const t = useT();
  const nameOf = useName();
  const [page, setPage] = useState(1);
  const shown = assigned.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <>
      <RowList
        empty={t('consultantDetails.noAssignedClients')}
        rows={shown.map((application) => ({
          id: application.application_id,
          title: nameOf(application.client_name, application.traveller),
          secondary: application.client_email,
          aside: <StatusTag status={application.status} />,
        }))}
      />
      {assigned.length > PAGE_SIZE && (
        <Pages page={page} count={Math.ceil(assigned.length / PAGE_SIZE)} onPage={setPage} />
      )}
    </>
  );
}
