import { writtenLanguage } from '../language/locale';

/** Date-only values are `YYYY-MM-DD` strings and are compared as strings. */
export type DateOnly = string;

const SAO_PAULO = 'America/Sao_Paulo';

const inSaoPaulo = (options: Intl.DateTimeFormatOptions): ((at: Date) => Record<string, string>) => {
  // Created at first use and kept, because creating a format takes longer than formatting a whole list.
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat('en-GB', { timeZone: SAO_PAULO, hourCycle: 'h23', ...options });
    return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  };
};

const dayParts = inSaoPaulo({ year: 'numeric', month: '2-digit', day: '2-digit' });
const clockParts = inSaoPaulo({ hour: '2-digit', minute: '2-digit' });

export function dateInSaoPaulo(at: Date): DateOnly {
  const { year, month, day } = dayParts(at);
  return `${year}-${month}-${day}`;
}

export const todayInSaoPaulo = (now: Date = new Date()): DateOnly => dateInSaoPaulo(now);

const noon = (date: DateOnly): Date => new Date(`${date}T12:00:00Z`);

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

export function isDateOnly(value: string): boolean {
  const match = DATE_ONLY.exec(value);
  if (!match) return false;
  const at = new Date(`${value}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** Returns a date or an instant as dd/mm/yyyy, the form of typed dates in all languages. */
export function typedDate(value: string | null | undefined): string {
  if (!value) return '';
  const match = DATE_ONLY.exec(value);
  if (match) return `${match[3]}/${match[2]}/${match[1]}`;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? '' : typedDate(dateInSaoPaulo(at));
}

const ENGLISH_DAY: Intl.DateTimeFormatOptions = { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' };

/** Returns a date for display: 31/01/1990, or Jan 31, 1990 in English, where the order of numbers is ambiguous. */
export function formatDate(value: string | null | undefined, language = writtenLanguage()): string {
  const typed = typedDate(value);
  if (!typed || language !== 'en') return typed;
  return noon(typed.split('/').reverse().join('-')).toLocaleDateString('en-US', ENGLISH_DAY);
}

/**
 * Returns a typed date with the name of its month in English, where 03/04/1990 has two readings; '' in other languages.
 */
export const spelledDate = (date: DateOnly | null | undefined): string =>
  writtenLanguage() === 'en' ? formatDate(date) : '';

/** Returns the time of an instant in São Paulo, or the first five characters of a plain time. */
export function formatTime(value: string | null | undefined): string {
  if (!value) return '';
  if (/^\d{2}:\d{2}/.test(value)) return value.slice(0, 5);
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return '';
  const { hour, minute } = clockParts(at);
  return `${hour}:${minute}`;
}

const ZONE = { pt: 'horário de Brasília', en: 'Brasília time', es: 'hora de Brasilia' } as const;

/** Returns the time of an appointment with its zone, because the user may be in another one. */
export function formatZonedTime(value: string | null | undefined, language = writtenLanguage()): string {
  const time = formatTime(value);
  return time && `${time} (${ZONE[language]})`;
}

const AT = { pt: 'às', en: 'at', es: 'a las' } as const;

export function formatDateTime(iso: string | null | undefined, language = writtenLanguage()): string {
  const date = formatDate(iso, language);
  return date && iso ? `${date} ${AT[language]} ${formatTime(iso)}` : '';
}

export function addDays(date: DateOnly, days: number): DateOnly {
  const at = noon(date);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

export const daysBetween = (from: DateOnly, to: DateOnly): number =>
  Math.round((noon(to).getTime() - noon(from).getTime()) / 86_400_000);

/** Sunday is 0. */
export const weekdayOf = (date: DateOnly): number => noon(date).getUTCDay();
