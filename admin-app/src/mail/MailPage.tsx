import { PageTitle } from '@rotavisto/shared/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { listedMail, type MailFilter } from '../data/mail';
import { useListState } from '../lists/useListState';
import { MailList } from './MailList';
import { useT } from './strings';

export function MailPage() {
  const t = useT();
  const { state, change } = useListState<MailFilter, 'oldest'>(['failed', 'waiting'], ['oldest']);
  const mails = useQuery({
    ...listedMail(state.filter, state.page, state.pageSize),
    placeholderData: keepPreviousData,
  });

  return (
    <>
      <PageTitle
        title={t('title')}
        subtitle={t(state.filter === 'failed' ? 'subtitle' : 'subtitleWaiting')}
        action={
          <Segmented<MailFilter>
            aria-label={t('filter')}
            style={{ background: 'var(--rv-sky)' }}
            value={state.filter}
            options={[
              { value: 'failed', label: t('filterFailed') },
              { value: 'waiting', label: t('filterWaiting') },
            ]}
            onChange={(filter) => change({ filter })}
          />
        }
      />
      <MailList mails={mails} state={state} onPage={change} />
    </>
  );
}
