import { dateInSaoPaulo, formatDate, formatDateTime, isDateOnly } from '@rotavisto/shared/domain';
import { locale } from '@rotavisto/shared/lib';

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

const isEnglish = () => locale() === 'en';

/** '05 Mar 2026' in English; the other languages write their own. */
export function dayText(value: string | null | undefined): string {
  const day = isoDay(value);
  if (!isEnglish()) return formatDate(day);
  return day && DAY.format(new Date(`${day}T12:00:00Z`));
}

export function momentText(value: string | null | undefined): string {
  if (!isEnglish()) return formatDateTime(value);
  return value ? MOMENT.format(new Date(value)) : '';
}
