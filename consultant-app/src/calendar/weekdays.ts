import { weekdayOf } from '@rotavisto/shared/domain';

/** The keys of the weekdays in the catalogue, from Sunday on. */
export const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;

export const weekdayKey = (date: string): (typeof WEEKDAYS)[number] => WEEKDAYS[weekdayOf(date)] ?? '0';
