import type { Composite } from '@rotavisto/shared/supabase';

export type MonthOfSales = Composite<'sales_summary'>['chart'][number];

export const PERIODS = ['month', 'quarter', 'year'] as const;
export type Period = (typeof PERIODS)[number];

const SHORT = { timeZone: 'UTC', month: 'short', year: '2-digit' } as const;
const LONG = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const;

/** '2026-03' or '2026-03-01' → the middle of that month, so no time zone moves it. */
const middleOf = (month: string): Date => new Date(`${month.slice(0, 7)}-15T12:00:00Z`);

export const shortMonth = (month: string, locale: string): string =>
  middleOf(month).toLocaleDateString(locale, SHORT).replace('.', '').replace(' de ', '/');
export const longMonth = (month: string, locale: string): string => middleOf(month).toLocaleDateString(locale, LONG);
