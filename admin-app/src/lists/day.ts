import { dateInSaoPaulo, isDateOnly } from '@rotavisto/shared/domain';

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: '2-digit', month: 'short', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** The calendar day in São Paulo as 'YYYY-MM-DD', for exports. */
export function isoDay(value: string | null | undefined): string {
  if (!value) return '';
  return isDateOnly(value) ? value : dateInSaoPaulo(new Date(value));
}

/** '05 Mar 2026', for the English screens. */
export function englishDay(value: string | null | undefined): string {
  const day = isoDay(value);
  return day && DAY.format(new Date(`${day}T12:00:00Z`));
}

export const englishMoment = (value: string | null | undefined): string =>
  value ? MOMENT.format(new Date(value)) : '';
