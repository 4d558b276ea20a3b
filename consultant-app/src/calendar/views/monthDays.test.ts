import { monthDays, shiftMonth, weekDays, weekName } from './monthDays';

describe('monthDays', () => {
  it.each([
    ['2026-02', 28, '2026-02-01', '2026-02-28'],
    ['2026-11', 35, '2026-11-01', '2026-12-05'],
    ['2026-08', 42, '2026-07-26', '2026-09-05'],
    ['2024-02', 35, '2024-01-28', '2024-03-02'],
    ['2018-11', 35, '2018-10-28', '2018-12-01'],
    ['2026-12', 35, '2026-11-29', '2027-01-02'],
  ])('the month %s has %i cells, %s to %s', (month, count, first, last) => {
    const days = monthDays(month, '2026-11-20');
    expect(days).toHaveLength(count);
    expect(days[0]?.date).toBe(first);
    expect(days.at(-1)?.date).toBe(last);
  });

  it('monthDays starts each week on Sunday and marks both days of the weekend', () => {
    const weekend = monthDays('2026-11', '2026-11-20').map((day) => day.isWeekend);
    expect(weekend.slice(0, 7)).toEqual([true, false, false, false, false, false, true]);
    expect(weekend.slice(7, 14)).toEqual([true, false, false, false, false, false, true]);
  });

  it('monthDays marks today and the days of the month', () => {
    const days = monthDays('2026-11', '2026-11-20');
    expect(days.filter((day) => day.isToday).map((day) => day.date)).toEqual(['2026-11-20']);
    expect(days.filter((day) => day.isInMonth)).toHaveLength(30);
  });
});

describe('shiftMonth', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-06', 0, '2026-06'],
    ['2026-06', -18, '2024-12'],
  ])('the month %s moved by %i is %s', (month, by, expected) => {
    expect(shiftMonth(month, by)).toBe(expected);
  });
});

describe('weekDays', () => {
  it('weekDays returns Sunday to Saturday, even across the end of a month or year', () => {
    const days = weekDays('2026-12-31', '2027-01-01');
    expect(days.map(({ date }) => date)).toEqual([
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    expect(days.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual(['2027-01-01']);
    expect(weekName('2026-12-31')).toMatch(/2026.*2027/);
  });
});
