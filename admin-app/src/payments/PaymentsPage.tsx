import { PageTitle } from '@rotavisto/shared/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { type PaymentEntry, type PaymentFilter, paymentEntries } from '../data/payments';
import { ExportButton } from '../lists/ExportButton';
import { ONCE, useCsvExport } from '../lists/useCsvExport';
import { useListState } from '../lists/useListState';
import { PaymentList } from './PaymentList';
import styles from './payments.module.css';
import { csvColumns } from './paymentsCsv';
import { useT } from './strings';

export function PaymentsPage() {
  const t = useT();
  const { state, change } = useListState<PaymentFilter, 'oldest'>(['open', 'resolved'], ['oldest']);
  const entries = useQuery({
    ...paymentEntries(state.filter, state.page, state.pageSize),
    placeholderData: keepPreviousData,
  });

  const exporting = useCsvExport<PaymentEntry>({
    name: t('fileName'),
    load: (queryClient, { page, pageSize }) =>
      queryClient.fetchQuery({ ...paymentEntries(state.filter, page, pageSize), ...ONCE }),
    columns: csvColumns(t),
    keyOf: (entry) => entry.id,
    errorKey: 'money.load',
    words: t,
  });

  return (
    <>
      <PageTitle
        title={t('title')}
        subtitle={t('subtitle')}
        action={
          <div className={styles.controls}>
            <Segmented<PaymentFilter>
              aria-label={t('filter')}
              style={{ background: 'var(--rv-sky)' }}
              value={state.filter}
              options={[
                { value: 'open', label: t('filterOpen') },
                { value: 'resolved', label: t('filterResolved') },
              ]}
              onChange={(filter) => change({ filter })}
            />
            {(entries.data?.total ?? 0) > 0 && <ExportButton exporting={exporting} />}
          </div>
        }
      />
      <PaymentList entries={entries} state={state} onPage={change} />
    </>
  );
}
