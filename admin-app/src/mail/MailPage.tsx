import { EmptyState, PageTitle } from '@rotavisto/shared/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dismissMail, type ListedMail, listedMail, type MailFilter } from '../data/mail';
import type { PageState } from '../lists/ListTable';
import { PagedTable } from '../lists/PagedTable';
import { Segments } from '../lists/Segments';
import { useListState } from '../lists/useListState';
import { AddressList } from './AddressList';
import { ReasonDialog } from './ReasonDialog';
import { useT } from './strings';
import { useColumns } from './useColumns';

type Shown = MailFilter | 'undeliverable';

const SUBTITLES = {
  failed: 'subtitle',
  waiting: 'subtitleWaiting',
  undeliverable: 'subtitleUndeliverable',
} as const satisfies Record<Shown, string>;

export function MailPage() {
  const t = useT();
  const { state, change } = useListState<Shown, 'oldest'>(['failed', 'waiting', 'undeliverable'], ['oldest']);
  const { filter } = state;

  return (
    <>
      <PageTitle
        title={t('title')}
        subtitle={t(SUBTITLES[filter])}
        action={
          <Segments<Shown>
            label={t('filter')}
            value={filter}
            options={[
              { value: 'failed', label: t('filterFailed') },
              { value: 'waiting', label: t('filterWaiting') },
              { value: 'undeliverable', label: t('filterUndeliverable') },
            ]}
            onChange={(next) => change({ filter: next })}
          />
        }
      />
      {filter === 'undeliverable' ? (
        <AddressList state={state} onPage={change} />
      ) : (
        <MailList state={{ ...state, filter }} onPage={change} />
      )}
    </>
  );
}

interface MailListProps {
  state: PageState & { filter: MailFilter };
  onPage: (page: PageState) => void;
}

function MailList({ state, onPage }: MailListProps) {
  const t = useT();
  const mails = useQuery({
    ...listedMail(state.filter, state.page, state.pageSize),
    placeholderData: keepPreviousData,
  });
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

/** Discards a failed mail, with a reason. */
function DismissDialog({ mail, onClose }: { mail: ListedMail; onClose: () => void }) {
  const t = useT();
  const dismiss = useMutation(dismissMail);
  return (
    <ReasonDialog
      title={t('dismissTitle', { address: mail.to_email })}
      text={t('dismissText')}
      action={t('dismiss')}
      isPending={dismiss.isPending}
      onReason={(reason) => dismiss.mutate({ mailId: mail.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
