import { dateInSaoPaulo, formatDate, formatDateTime, isDateOnly } from '@rotavisto/shared/domain';

/** The calendar day in São Paulo as 'YYYY-MM-DD', for exports. */
export function isoDay(value: string | null | undefined): string {
  if (!value) return '';
  return isDateOnly(value) ? value : dateInSaoPaulo(new Date(value));
}

/** The day in São Paulo, written as everywhere in the product. */
export const dayText = (value: string | null | undefined): string => formatDate(isoDay(value));

export const momentText = (value: string | null | undefined): string => formatDateTime(value);
