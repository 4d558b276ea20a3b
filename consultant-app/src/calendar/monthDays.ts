import { addDays, weekdayOf } from '@rotavisto/shared/domain';
import { locale } from '@rotavisto/shared/lib';

export interface MonthDay {
  date: string;
  day: number;
  isInMonth: boolean;
  isWeekend: boolean;
  isToday: boolean;
}

/** Whole weeks from Sunday to Saturday that cover a month written `YYYY-MM`. */
export function monthDays(month: string, today: string): MonthDay[] {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const end = addDays(shiftMonth(month, 1).concat('-01'), -1);
  const days: MonthDay[] = [];
  for (let date = start; date <= end || days.length % 7 !== 0; date = addDays(date, 1)) {
    const weekday = weekdayOf(date);
    days.push({
      date,
      day: Number(date.slice(8)),
      isInMonth: date.startsWith(month),
      isWeekend: weekday === 0 || weekday === 6,
      isToday: date === today,
    });
  }
  return days;
}

/** '2026-12' moved by 1 is '2027-01'. */
export function shiftMonth(month: string, by: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

const MONTH: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' };

/** '2026-11' → 'Novembro de 2026'. */
export function monthName(month: string): string {
  const name = new Date(`${month}-15T12:00:00Z`).toLocaleDateString(locale(), MONTH);
  return name.charAt(0).toLocaleUpperCase(locale()) + name.slice(1);
}
