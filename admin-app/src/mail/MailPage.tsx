import { PageTitle } from '@rotavisto/shared/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { listedMail, type MailFilter } from '../data/mail';
import { useListState } from '../lists/useListState';
import { useT } from '../strings';
import { MailList } from './MailList';

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
        title={t('mail.title')}
        subtitle={t(state.filter === 'failed' ? 'mail.subtitle' : 'mail.subtitleWaiting')}
        action={
          <Segmented<MailFilter>
            aria-label={t('mail.filter')}
            style={{ background: 'var(--rv-sky)' }}
            value={state.filter}
            options={[
              { value: 'failed', label: t('mail.filterFailed') },
              { value: 'waiting', label: t('mail.filterWaiting') },
            ]}
            onChange={(filter) => change({ filter })}
          />
        }
      />
      <MailList mails={mails} state={state} onPage={change} />
    </>
  );
}
