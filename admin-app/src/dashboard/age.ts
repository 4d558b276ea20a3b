import { locale } from '@rotavisto/shared/lib';
import { isoDay } from '../lists/day';

const DAY = 86_400_000;

/** Returns the calendar days in São Paulo until a day; negative for a past day. */
export const daysUntil = (day: string, now: Date): number =>
  Math.round((Date.parse(isoDay(day)) - Date.parse(isoDay(now.toISOString()))) / DAY);

/** Returns the distance to a day in words: "today", "yesterday", "8 days ago", "in 3 days". */
export const age = (day: string, now: Date): string =>
  new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(daysUntil(day, now), 'day');
