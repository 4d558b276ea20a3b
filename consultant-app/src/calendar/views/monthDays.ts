import { addDays, weekdayOf } from '@rotavisto/shared/domain';
import { locale } from '@rotavisto/shared/lib';

export interface AgendaDay {
  date: string;
  day: number;
  isInMonth: boolean;
  isWeekend: boolean;
  isToday: boolean;
}

const dayOf = (date: string, isInMonth: boolean, today: string): AgendaDay => ({
  date,
  day: Number(date.slice(8)),
  isInMonth,
  isWeekend: [0, 6].includes(weekdayOf(date)),
  isToday: date === today,
});

/** The Sunday on or before a day. */
const sundayOf = (date: string): string => addDays(date, -weekdayOf(date));

/** Whole weeks from Sunday to Saturday that cover a month written `YYYY-MM`. */
export function monthDays(month: string, today: string): AgendaDay[] {
  const end = addDays(shiftMonth(month, 1).concat('-01'), -1);
  const days: AgendaDay[] = [];
  for (let date = sundayOf(`${month}-01`); date <= end || days.length % 7 !== 0; date = addDays(date, 1)) {
    days.push(dayOf(date, date.startsWith(month), today));
  }
  return days;
}

/** The days from Sunday to Saturday of the week that contains a day. */
export const weekDays = (date: string, today: string): AgendaDay[] =>
  Array.from({ length: 7 }, (_, place) => dayOf(addDays(sundayOf(date), place), true, today));

export const oneDay = (date: string, today: string): AgendaDay[] => [dayOf(date, true, today)];

/** Moves a month: '2026-12' moved by 1 is '2027-01'. */
export function shiftMonth(month: string, by: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);

const MONTH: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' };
const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeZone: 'UTC' };
const SHORT_DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' };

/** '2026-11' → 'Novembro de 2026'. */
export const monthName = (month: string): string => capital(noon(`${month}-15`).toLocaleDateString(locale(), MONTH));

/** '2026-11-30' → 'Segunda-feira, 30 de novembro de 2026'. */
export const dayName = (date: string): string => capital(noon(date).toLocaleDateString(locale(), DAY));

/** The first and the last day of a week; a month or year that both share is printed once. */
export const weekName = (date: string): string =>
  new Intl.DateTimeFormat(locale(), SHORT_DAY).formatRange(noon(sundayOf(date)), noon(addDays(sundayOf(date), 6)));
