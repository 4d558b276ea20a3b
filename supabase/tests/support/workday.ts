import { addDays, isConsulateOpen, isWorkingDay, nextOpenDay, todayInSaoPaulo } from '../../../shared/src/domain';

const dayFromNow = (days: number, isOpen: (date: string) => boolean) =>
  `'${nextOpenDay(addDays(todayInSaoPaulo(), days), isOpen)}'::date`;

/** Every day is a working day, a Sunday too, for what is about how far away a day is. */
export const OPEN_EVERY_DAY = `create or replace function private.is_working_day(p_date date) returns boolean
  language sql immutable set search_path = '' as 'select true';
  do $open$ begin execute replace(pg_get_functiondef('private.hours_of'::regproc), 'generate_series(1, 6)',
    'generate_series(1, 7)'); end $open$`;

/** In SQL: the day so many days from now, or the next one for which a pre-interview may be booked. */
export const workday = (days: number): string => dayFromNow(days, isWorkingDay);

/** In SQL: the day so many days from now, or the next one on which the consulates are open. */
export const consulateDay = (days: number): string => dayFromNow(days, isConsulateOpen);
