import { addDays, type DateOnly, weekdayOf } from './dates';

const [SUNDAY, MONDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 4, 5, 6] as const;

/** Brazil's national holidays with a fixed date. Carnival and Corpus Christi are no national holidays by law. */
const BRAZILIAN = new Set(['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']);
const AMERICAN = new Set(['01-01', '06-19', '07-04', '11-11', '12-25']);

/** Federal holidays of the United States on a certain weekday of a month, for example the third Monday. */
const AMERICAN_BY_WEEKDAY: readonly [month: string, weekday: number, isIt: (day: number) => boolean][] = [
  ['01', MONDAY, (day) => day > 14 && day < 22],
  ['02', MONDAY, (day) => day > 14 && day < 22],
  ['05', MONDAY, (day) => day > 24],
  ['09', MONDAY, (day) => day < 8],
  ['10', MONDAY, (day) => day > 7 && day < 15],
  ['11', THURSDAY, (day) => day > 21 && day < 29],
];

/** Returns Easter Sunday by Oudin's algorithm: golden number, age of the moon, next Sunday. */
function easter(year: number): DateOnly {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const epact = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const offset = moon - weekday;
  const month = 3 + Math.floor((offset + 40) / 44);
  const day = offset + 28 - 31 * Math.floor(month / 4);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export const isBrazilianHoliday = (date: DateOnly): boolean =>
  BRAZILIAN.has(date.slice(5)) || addDays(date, 2) === easter(Number(date.slice(0, 4)));

/** A fixed holiday on a Saturday is observed the day before, on a Sunday the day after. */
export function isAmericanHoliday(date: DateOnly): boolean {
  const weekday = weekdayOf(date);
  const isFixed = (day: DateOnly) => AMERICAN.has(day.slice(5));
  return (
    isFixed(date) ||
    (weekday === FRIDAY && isFixed(addDays(date, 1))) ||
    (weekday === MONDAY && isFixed(addDays(date, -1))) ||
    AMERICAN_BY_WEEKDAY.some(
      ([month, on, isIt]) => date.slice(5, 7) === month && weekday === on && isIt(Number(date.slice(8))),
    )
  );
}

/** Consultants and the CASV work from Monday to Saturday. */
export const isWorkingDay = (date: DateOnly): boolean => weekdayOf(date) !== SUNDAY && !isBrazilianHoliday(date);

/** The consulates of the United States close on the holidays of both countries. */
export const isConsulateOpen = (date: DateOnly): boolean =>
  isWorkingDay(date) && weekdayOf(date) !== SATURDAY && !isAmericanHoliday(date);

/** Returns the day itself, or the first open day after it. */
export function nextOpenDay(date: DateOnly, isOpen: (date: DateOnly) => boolean): DateOnly {
  return isOpen(date) ? date : nextOpenDay(addDays(date, 1), isOpen);
}
