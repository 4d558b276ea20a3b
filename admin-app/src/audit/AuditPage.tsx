import { lazyComponent } from '@rotavisto/shared/connection';
import type { Composite } from '@rotavisto/shared/supabase';
import { PageTitle } from '@rotavisto/shared/ui';
import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { adminAudit } from '../data/lists';
import { EnglishRegion } from '../english/EnglishRegion';
import { Recorded } from '../english/Recorded';
import { englishMoment } from '../lists/day';
import { ListTable } from '../lists/ListTable';
import { TwoLines } from '../lists/TwoLines';
import { useT } from '../strings';
import { AuditFilters } from './AuditFilters';
import { auditParams } from './auditParams';
import { outcomeOf } from './outcomeOf';
import { useAuditState } from './useAuditState';

const AuditEntryModal = lazyComponent(async () => (await import('../onDemand')).AuditEntryModal);

export function AuditPage() {
  const t = useT();
  const { state, change, isNarrowed, clear } = useAuditState();
  const [opened, setOpened] = useState<Composite<'audit_entry'> | null>(null);
  usePrefetchQuery(adminAudit(auditParams(state)));
  const audit = useQuery({ ...adminAudit(auditParams(state)), placeholderData: keepPreviousData });

  return (
    <EnglishRegion>
      <PageTitle title={t('audit.title')} subtitle={t('audit.subtitle')} />
      <AuditFilters state={state} onChange={change} />
      <ListTable
        list={audit}
        state={state}
        label={t('audit.title')}
        rowKey={(entry) => entry.id}
        errorText={t('adminErrors:admin.audit')}
        onPage={change}
        onOpen={setOpened}
        onClear={isNarrowed ? clear : undefined}
        columns={[
          {
            key: 'action',
            title: t('audit.action'),
            primary: true,
            render: (entry) => (
              <TwoLines lang="en" first={entry.action.replaceAll('_', ' ')} second={entry.object_type} />
            ),
          },
          {
            key: 'who',
            title: t('audit.who'),
            render: (entry) => (
              <TwoLines
                first={entry.actor_name || t('applicationDetails.system')}
                second={<Recorded>{entry.actor_role}</Recorded>}
              />
            ),
          },
          {
            key: 'client',
            title: t('audit.client'),
            render: (entry) => (
              <TwoLines first={entry.client_name ?? '–'} second={<Recorded>{outcomeOf(entry.after)}</Recorded>} />
            ),
          },
          { key: 'object', title: t('audit.object'), render: (entry) => <code>{entry.object_id?.slice(0, 8)}</code> },
          { key: 'when', title: t('audit.when'), width: 180, render: (entry) => englishMoment(entry.at) },
        ]}
      />
      <Suspense>
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
      </Suspense>
    </EnglishRegion>
  );
}
