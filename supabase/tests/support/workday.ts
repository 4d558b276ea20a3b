import { addDays, isConsulateOpen, isWorkingDay, nextOpenDay, todayInSaoPaulo } from '../../../shared/src/domain';

const dayFromNow = (days: number, isOpen: (date: string) => boolean) =>
  `'${nextOpenDay(addDays(todayInSaoPaulo(), days), isOpen)}'::date`;

/** Makes every day a working day, also Sundays, for tests about distances in days. */
export const OPEN_EVERY_DAY = `create or replace function private.is_working_day(p_date date) returns boolean
  language sql immutable set search_path = '' as 'select true';
  do $open$ begin execute replace(pg_get_functiondef('private.hours_of'::regproc), 'generate_series(1, 6)',
    'generate_series(1, 7)'); end $open$`;

/** SQL for the date so many days from now, moved to the next day open for pre-interviews. */
export const workday = (days: number): string => dayFromNow(days, isWorkingDay);

/** SQL for the date so many days from now, moved to the next day on which the consulates are open. */
export const consulateDay = (days: number): string => dayFromNow(days, isConsulateOpen);
