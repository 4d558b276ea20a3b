import { EmptyState } from '@rotavisto/shared/ui';
import { useState } from 'react';
import type { ListedMail, MailFilter } from '../data/mail';
import type { ListQuery, PageState } from '../lists/ListTable';
import { PagedTable } from '../lists/PagedTable';
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

  const isFailed = state.filter === 'failed';
  return (
    <>
      <PagedTable
        label={t('title')}
        list={mails}
        state={state}
        rowKey={(mail) => mail.id}
        columns={columns}
        texts={{ loading: t('loading'), error: t('error'), retry: t('retry') }}
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
