import type { Composite } from '@rotavisto/shared/supabase';
import { PageTitle, useIsMobile, useOpened } from '@rotavisto/shared/ui';
import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { adminAudit } from '../data/lists';
import { OneLine } from '../lists/cells';
import { dayText, isoDay, momentText, timeText } from '../lists/day';
import { ListTable } from '../lists/ListTable';
import { useName } from '../lists/useName';
import { AuditEntryModal } from './AuditEntryModal';
import { AuditFilters } from './AuditFilters';
import { auditParams } from './auditParams';
import { useT } from './strings';
import { useAuditState } from './useAuditState';
import { outcomeOf, useRecorded } from './useRecorded';

type AuditEntry = Composite<'audit_entry'>;

export function AuditPage() {
  const t = useT();
  const nameOf = useName();
  const isMobile = useIsMobile();
  const recorded = useRecorded();
  const { state, change, isNarrowed, clear } = useAuditState();
  const { opened: openedId, open, close, hrefOf } = useOpened('entry');
  const query = adminAudit(auditParams(state, recorded.actionsWith));
  usePrefetchQuery(query);
  const audit = useQuery({ ...query, placeholderData: keepPreviousData });
  const opened = audit.data?.rows.find(({ id }) => String(id) === openedId);
  const actorOf = (entry: AuditEntry) => (entry.actor_name ? nameOf(entry.actor_name) : t('admin:list.system'));
  const clientOf = (entry: AuditEntry) =>
    entry.client_name || entry.traveller ? nameOf(entry.client_name, entry.traveller) : null;

  return (
    <div>
      <PageTitle title={t('title')} subtitle={t('subtitle')} />
      <AuditFilters state={state} onChange={change} />
      <ListTable
        list={audit}
        state={state}
        dense
        label={t('title')}
        rowKey={(entry) => entry.id}
        errorText={t('adminErrors:admin.audit')}
        onPage={change}
        onOpen={(entry) => open(String(entry.id))}
        hrefOf={(entry) => hrefOf(String(entry.id))}
        short={{
          name: (entry) => recorded.action(entry.action),
          below: (entry) =>
            [...new Set([outcomeOf(entry.after, recorded.outcome), actorOf(entry), clientOf(entry)])]
              .filter(Boolean)
              .join(' · '),
          aside: (entry) => timeText(entry.at),
        }}
        groupOf={isMobile ? (entry) => ({ key: isoDay(entry.at), title: dayText(entry.at) }) : undefined}
        onClear={isNarrowed ? clear : undefined}
        columns={[
          {
            key: 'action',
            title: t('action'),
            primary: true,
            width: 270,
            render: (entry) => (
              <OneLine first={recorded.action(entry.action)} second={recorded.object(entry.object_type)} />
            ),
          },
          {
            key: 'who',
            title: t('who'),
            width: 200,
            render: (entry) => <OneLine first={actorOf(entry)} second={recorded.role(entry.actor_role)} />,
          },
          {
            key: 'client',
            title: t('client'),
            render: (entry) => (
              <OneLine first={clientOf(entry) ?? '–'} second={outcomeOf(entry.after, recorded.outcome)} />
            ),
          },
          {
            key: 'object',
            title: t('object'),
            width: 86,
            render: (entry) => <code>{entry.object_id?.slice(0, 8)}</code>,
          },
          { key: 'when', title: t('when'), width: 180, render: (entry) => momentText(entry.at) },
        ]}
      />
      {opened && <AuditEntryModal entry={opened} onClose={close} onPerson={(person) => change({ person })} />}
    </div>
  );
}
