const KEYS = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** Sunday is 0, as in `weekdayOf`. */
export const weekdayKey = (weekday: number): (typeof KEYS)[number] => KEYS[weekday] ?? '0';
