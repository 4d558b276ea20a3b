import type { Composite } from '@rotavisto/shared/supabase';
import { PageTitle } from '@rotavisto/shared/ui';
import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { startTransition, useState } from 'react';
import { adminAudit } from '../data/lists';
import { TwoLines } from '../lists/cells';
import { momentText } from '../lists/day';
import { ListTable } from '../lists/ListTable';
import { useName } from '../lists/useName';
import { AuditEntryModal } from './AuditEntryModal';
import { AuditFilters } from './AuditFilters';
import { auditParams } from './auditParams';
import { useT } from './strings';
import { useAuditState } from './useAuditState';
import { outcomeOf, useRecorded } from './useRecorded';

export function AuditPage() {
  const t = useT();
  const nameOf = useName();
  const recorded = useRecorded();
  const { state, change, isNarrowed, clear } = useAuditState();
  const [opened, setOpened] = useState<Composite<'audit_entry'> | null>(null);
  const query = adminAudit(auditParams(state, recorded.actionsWith));
  usePrefetchQuery(query);
  const audit = useQuery({ ...query, placeholderData: keepPreviousData });

  return (
    <div>
      <PageTitle title={t('title')} subtitle={t('subtitle')} />
      <AuditFilters state={state} onChange={change} />
      <ListTable
        list={audit}
        state={state}
        label={t('title')}
        rowKey={(entry) => entry.id}
        errorText={t('adminErrors:admin.audit')}
        onPage={change}
        // The press is answered before the dialog is drawn.
        onOpen={(entry) => startTransition(() => setOpened(entry))}
        onClear={isNarrowed ? clear : undefined}
        columns={[
          {
            key: 'action',
            title: t('action'),
            primary: true,
            render: (entry) => (
              <TwoLines first={recorded.action(entry.action)} second={recorded.object(entry.object_type)} />
            ),
          },
          {
            key: 'who',
            title: t('who'),
            render: (entry) => (
              <TwoLines
                first={entry.actor_name ? nameOf(entry.actor_name) : t('admin:applicationDetails.system')}
                second={recorded.role(entry.actor_role)}
              />
            ),
          },
          {
            key: 'client',
            title: t('client'),
            render: (entry) => (
              <TwoLines
                first={entry.client_name || entry.traveller ? nameOf(entry.client_name, entry.traveller) : '–'}
                second={outcomeOf(entry.after, recorded.outcome)}
              />
            ),
          },
          { key: 'object', title: t('object'), render: (entry) => <code>{entry.object_id?.slice(0, 8)}</code> },
          { key: 'when', title: t('when'), width: 180, render: (entry) => momentText(entry.at) },
        ]}
      />
      {opened && (
        <AuditEntryModal
          entry={opened}
          onClose={() => setOpened(null)}
          onPerson={(person) => {
            setOpened(null);
            change({ person });
          }}
        />
      )}
    </div>
  );
}
