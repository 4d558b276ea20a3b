import { EmptyState } from '@rotavisto/shared/ui';
import { startTransition, useState } from 'react';
import type { Decision, PaymentEntry, PaymentFilter } from '../data/payments';
import type { ListQuery, PageState } from '../lists/ListTable';
import { PagedTable } from '../lists/PagedTable';
import { ResolveDialog } from './ResolveDialog';
import { useT } from './strings';
import { TransferDialog } from './TransferDialog';
import { useColumns } from './useColumns';

interface PaymentListProps {
  entries: ListQuery<PaymentEntry>;
  state: PageState & { filter: PaymentFilter };
  onPage: (page: PageState) => void;
}

export function PaymentList({ entries, state, onPage }: PaymentListProps) {
  const t = useT();
  const [asked, setAsked] = useState<{ entry: PaymentEntry; decision: Decision } | null>(null);
  // The dialog is rendered in a transition, so that its button responds at once.
  const columns = useColumns((entry, decision) => startTransition(() => setAsked({ entry, decision })));
  const close = () => setAsked(null);

  const isOpen = state.filter === 'open';
  return (
    <>
      <PagedTable
        label={t('title')}
        list={entries}
        state={state}
        rowKey={(entry) => entry.id}
        columns={columns}
        texts={{ loading: t('loading'), error: t('error'), retry: t('retry') }}
        onPage={(page, pageSize) => onPage({ page, pageSize })}
        empty={
          <EmptyState
            title={t(isOpen ? 'emptyOpen' : 'emptyResolved')}
            text={isOpen ? t('emptyOpenHint') : undefined}
          />
        }
      />
      {asked?.decision === 'transferred' && <TransferDialog entry={asked.entry} onClose={close} />}
      {asked && asked.decision !== 'transferred' && (
        <ResolveDialog entry={asked.entry} resolution={asked.decision} onClose={close} />
      )}
    </>
  );
}
