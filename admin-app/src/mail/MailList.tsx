import { DataTable, EmptyState, ListSkeleton } from '@rotavisto/shared/ui';
import { useState } from 'react';
import type { ListedMail, MailFilter } from '../data/mail';
import { InlineError } from '../english/InlineError';
import type { ListQuery, PageState } from '../lists/ListTable';
import { DismissDialog } from './DismissDialog';
import { useT } from './strings';
import { useColumns } from './useColumns';

interface MailListProps {
  mails: ListQuery<ListedMail>;
  state: PageState & { filter: MailFilter };
  onPage: (page: PageState) => void;
}

export function MailList({ mails, state, onPage }: MailListProps) {
  const t = useT();
  const [dismissed, setDismissed] = useState<ListedMail | null>(null);
  const columns = useColumns(state.filter, setDismissed);

  if (mails.isError) {
    return <InlineError text={t('error')} retryLabel={t('retry')} onRetry={() => void mails.refetch()} />;
  }
  if (!mails.data) return <ListSkeleton text={t('loading')} />;
  const isFailed = state.filter === 'failed';
  return (
    <>
      <DataTable
        label={t('title')}
        rows={mails.data.rows}
        rowKey={(mail) => mail.id}
        columns={columns}
        loading={mails.isPlaceholderData}
        total={mails.data.total}
        page={state.page}
        pageSize={state.pageSize}
        onPage={(page, pageSize) => onPage({ page, pageSize })}
        empty={
          <EmptyState
            title={t(isFailed ? 'emptyFailed' : 'emptyWaiting')}
            text={isFailed ? t('emptyFailedHint') : undefined}
          />
        }
      />
      {dismissed && <DismissDialog mail={dismissed} onClose={() => setDismissed(null)} />}
    </>
  );
}
