import { PageTitle } from '@rotavisto/shared/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { buyerName, type PaymentEntry, type PaymentFilter, paymentEntries } from '../data/payments';
import type { CsvColumn } from '../lists/csv';
import { isoDay } from '../lists/day';
import { ExportButton } from '../lists/ExportButton';
import { Segments } from '../lists/Segments';
import { ONCE, useCsvExport } from '../lists/useCsvExport';
import { useListState } from '../lists/useListState';
import { PaymentList } from './PaymentList';
import { statusLabel } from './PaymentStatus';
import styles from './payments.module.css';
import { isKnownReason } from './reasons';
import { useT } from './strings';

/** Returns an amount without a currency sign, so that a spreadsheet can add amounts. */
const amountOf = (cents: number | null) => (cents === null ? null : cents / 100);

const csvColumns = (t: ReturnType<typeof useT>): readonly CsvColumn<PaymentEntry>[] => [
  { header: t('person'), value: (entry) => buyerName(entry) ?? t('noPerson') },
  { header: t('email'), value: ({ person }) => person?.email },
  { header: t('what'), value: ({ reason }) => (isKnownReason(reason) ? t(`reason.${reason}`) : reason) },
  { header: t('request'), value: ({ request }) => request },
  { header: t('amount'), decimals: 2, value: ({ payment }) => amountOf(payment.amount_cents) },
  { header: t('currency'), value: ({ payment }) => payment.currency?.toUpperCase() },
  { header: t('refunded'), decimals: 2, value: ({ payment }) => amountOf(payment.refunded_cents) },
  { header: t('since'), value: ({ opened_at }) => isoDay(opened_at) },
  { header: t('status'), value: ({ status }) => t(statusLabel(status)) },
  { header: t('resolved'), value: ({ resolved_at }) => isoDay(resolved_at) },
  { header: t('note'), value: ({ note }) => note },
];

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
            <Segments<PaymentFilter>
              label={t('filter')}
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
