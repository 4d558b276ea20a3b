import { dateInSaoPaulo, formatDate, formatDateTime, isDateOnly } from '@rotavisto/shared/domain';

/** Returns the calendar day in São Paulo as 'YYYY-MM-DD', for exports. */
export function isoDay(value: string | null | undefined): string {
  if (!value) return '';
  return isDateOnly(value) ? value : dateInSaoPaulo(new Date(value));
}

/** Returns the day in São Paulo in the usual format of the product. */
export const dayText = (value: string | null | undefined): string => formatDate(isoDay(value));

const TIME = { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' } as const;

/** Returns the time in São Paulo, for a list under a heading with the day. */
export const timeText = (value: string): string => new Date(value).toLocaleTimeString('pt-BR', TIME);

export const momentText = (value: string | null | undefined): string => formatDateTime(value);
