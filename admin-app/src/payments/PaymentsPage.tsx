import { PageTitle } from '@rotavisto/shared/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { type PaymentFilter, paymentEntries } from '../data/payments';
import { useListState } from '../lists/useListState';
import { useT } from '../strings';
import { PaymentList } from './PaymentList';

export function PaymentsPage() {
  const t = useT();
  const { state, change } = useListState<PaymentFilter, 'oldest'>(['open', 'resolved'], ['oldest']);
  const entries = useQuery({
    ...paymentEntries(state.filter, state.page, state.pageSize),
    placeholderData: keepPreviousData,
  });

  return (
    <>
      <PageTitle
        title={t('payments.title')}
        subtitle={t('payments.subtitle')}
        action={
          <Segmented<PaymentFilter>
            aria-label={t('payments.filter')}
            style={{ background: 'var(--rv-sky)' }}
            value={state.filter}
            options={[
              { value: 'open', label: t('payments.filterOpen') },
              { value: 'resolved', label: t('payments.filterResolved') },
            ]}
            onChange={(filter) => change({ filter })}
          />
        }
      />
      <PaymentList entries={entries} state={state} onPage={change} />
    </>
  );
}
