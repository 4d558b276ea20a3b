import { addDays } from '@rotavisto/shared/domain';
import type { Composite } from '@rotavisto/shared/supabase';

export type MonthOfSales = Composite<'sales_summary'>['chart'][number];

export const PERIODS = ['month', 'quarter', 'year'] as const;
export type Period = (typeof PERIODS)[number];
export const isPeriod = (value: string): value is Period => PERIODS.some((period) => period === value);

/** The kinds of rows behind the figures. */
const ROW_KINDS = ['paid', 'given', 'refunded'] as const;
export type RowKind = (typeof ROW_KINDS)[number];
export const isRowKind = (value: string | undefined): value is RowKind => ROW_KINDS.some((kind) => kind === value);

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** Returns the same day `months` earlier, or the last day of a shorter month. */
function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Returns the first and the last day of the comparison period for a period that ends today. */
export const periodBefore = (period: Period, today: string): { from: string; to: string } => ({
  from: monthsBefore(today, 2 * MONTHS[period]),
  to: addDays(monthsBefore(today, MONTHS[period]), -1),
});

const SHORT = { timeZone: 'UTC', month: 'short', year: '2-digit' } as const;
const LONG = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const;

/** Returns the middle of a month '2026-03' or '2026-03-01', so that no time zone changes the month. */
const middleOf = (month: string): Date => new Date(`${month.slice(0, 7)}-15T12:00:00Z`);

export const shortMonth = (month: string, locale: string): string =>
  middleOf(month).toLocaleDateString(locale, SHORT).replace('.', '').replace(' de ', '/');
export const longMonth = (month: string, locale: string): string => middleOf(month).toLocaleDateString(locale, LONG);
