import { locale } from '@rotavisto/shared/lib';
import { isoDay } from '../lists/day';

const DAY = 86_400_000;

/** "today", "yesterday", "8 days ago": by calendar days in São Paulo. */
export function age(since: string, now: Date): string {
  const days = (Date.parse(isoDay(now.toISOString())) - Date.parse(isoDay(since))) / DAY;
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-Math.round(days), 'day');
}
