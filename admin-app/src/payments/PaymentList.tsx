import { DataTable, EmptyState, ListSkeleton } from '@rotavisto/shared/ui';
import { startTransition, useState } from 'react';
import type { PaymentEntry, PaymentFilter, Resolution } from '../data/payments';
import { InlineError } from '../english/InlineError';
import type { ListQuery, PageState } from '../lists/ListTable';
import { ResolveDialog } from './ResolveDialog';
import { useT } from './strings';
import { useColumns } from './useColumns';

interface PaymentListProps {
  entries: ListQuery<PaymentEntry>;
  state: PageState & { filter: PaymentFilter };
  onPage: (page: PageState) => void;
}

export function PaymentList({ entries, state, onPage }: PaymentListProps) {
  const t = useT();
  const [asked, setAsked] = useState<{ entry: PaymentEntry; resolution: Resolution } | null>(null);
  // The press is answered before the dialog is drawn.
  const columns = useColumns((entry, resolution) => startTransition(() => setAsked({ entry, resolution })));

  if (entries.isError) {
    return <InlineError text={t('error')} retryLabel={t('retry')} onRetry={() => void entries.refetch()} />;
  }
  if (!entries.data) return <ListSkeleton text={t('loading')} />;
  const isOpen = state.filter === 'open';
  return (
    <>
      <DataTable
        label={t('title')}
        rows={entries.data.rows}
        rowKey={(entry) => entry.id}
        columns={columns}
        loading={entries.isPlaceholderData}
        total={entries.data.total}
        page={state.page}
        pageSize={state.pageSize}
        onPage={(page, pageSize) => onPage({ page, pageSize })}
        empty={
          <EmptyState
            title={t(isOpen ? 'emptyOpen' : 'emptyResolved')}
            text={isOpen ? t('emptyOpenHint') : undefined}
          />
        }
      />
      {asked && <ResolveDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
