import { isAmericanHoliday, isBrazilianHoliday, isConsulateOpen, isWorkingDay, nextOpenDay } from './closedDays';
import { addDays } from './dates';

const inYear = (year: number, isIt: (date: string) => boolean): string[] =>
  Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day)).filter(
    (date) => date.startsWith(String(year)) && isIt(date),
  );

// The dates are taken from the lists of the Brazilian government and of the U.S. Office of Personnel Management.
it('isBrazilianHoliday lists the national holidays of Brazil in 2026', () => {
  expect(inYear(2026, isBrazilianHoliday)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-15',
    '2026-11-20',
    '2026-12-25',
  ]);
});

it.each([
  [2024, '2024-03-29'],
  [2025, '2025-04-18'],
  [2027, '2027-03-26'],
  [2028, '2028-04-14'],
  [2038, '2038-04-23'],
])('isBrazilianHoliday includes Good Friday of %i', (year, date) => {
  expect(inYear(year, isBrazilianHoliday).filter((day) => day > `${year}-03` && day < `${year}-04-30`)).toContain(date);
});

it.each([
  [2026, ['01-01', '01-19', '02-16', '05-25', '06-19', '07-03', '07-04', '09-07', '10-12', '11-11', '11-26', '12-25']],
  [
    2027,
    [
      '01-01',
      '01-18',
      '02-15',
      '05-31',
      '06-18',
      '06-19',
      '07-04',
      '07-05',
      '09-06',
      '10-11',
      '11-11',
      '11-25',
      '12-24',
      '12-25',
      '12-31',
    ],
  ],
])(
  'isAmericanHoliday lists the federal holidays of the United States in %i, with the days they are observed',
  (year, days) => {
    expect(inYear(year, isAmericanHoliday)).toEqual(days.map((day) => `${year}-${day}`));
  },
);

it.each([
  ['2026-11-23', true, true],
  ['2026-11-28', true, false],
  ['2026-11-29', false, false],
  ['2026-11-26', true, false],
  ['2026-11-20', false, false],
])('on %s isWorkingDay returns %s and isConsulateOpen returns %s', (date, works, isOpen) => {
  expect([isWorkingDay(date), isConsulateOpen(date)]).toEqual([works, isOpen]);
});

it('nextOpenDay returns the next open day', () => {
  expect(nextOpenDay('2026-11-26', isConsulateOpen)).toBe('2026-11-27');
  expect(nextOpenDay('2026-11-28', isConsulateOpen)).toBe('2026-11-30');
});
