import type { PaymentEntry } from '../data/payments';
import type { CsvColumn } from '../lists/csv';
import { isoDay } from '../lists/day';
import { statusLabel } from './PaymentStatus';
import { isKnownReason } from './reasons';
import type { useT } from './strings';

/** Without a currency sign, so that a spreadsheet can add it up. */
const amountOf = (cents: number | null) => (cents === null ? null : cents / 100);

export const csvColumns = (t: ReturnType<typeof useT>): readonly CsvColumn<PaymentEntry>[] => [
  { header: t('person'), value: ({ person }) => person?.full_name ?? t('noPerson') },
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
