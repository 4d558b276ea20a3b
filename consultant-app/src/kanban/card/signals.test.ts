import { daysInStep, isStuck, standOut, travelUrgency } from './signals';

describe('standOut', () => {
  const column = (...days: (number | null)[]) => days.map((one, at) => ({ id: `${at}`, days: one }));
  it.each([
    ['no card of a column with new cards alone', column(9, 3, null), []],
    ['the only card of its column', column(10), ['0']],
    ['the quarter with the longest wait, not every overdue card', column(20, 86, 30, 52, 40), ['1', '3']],
    ['fewer than a quarter when fewer cards are overdue', column(1, 2, 3, 4, 5, 6, 7, 11), ['7']],
  ])('standOut highlights %s', (_case, cards, marked) => {
    expect(standOut(cards)).toEqual(marked);
  });
});

describe('daysInStep', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it.each([
    [null, null, false],
    ['2026-11-20T12:00:09Z', 0, false],
    ['2026-11-20T09:00:00Z', 0, false],
    ['2026-11-10T12:00:01Z', 9, false],
    ['2026-11-10T12:00:00Z', 10, true],
    ['2026-10-20T12:00:00Z', 31, true],
  ])('daysInStep since %s is %s, stuck: %s', (since, days, stuck) => {
    expect(daysInStep(since, now)).toBe(days);
    expect(isStuck(days)).toBe(stuck);
  });
});

describe('travelUrgency', () => {
  it.each([
    [null, null],
    ['2026-11-19', 'past'],
    ['2026-11-20', 'urgent'],
    ['2027-01-19', 'urgent'],
    ['2027-01-20', 'soon'],
    ['2027-02-18', 'soon'],
    ['2027-02-19', null],
  ])('travelUrgency of a journey on %s is %s', (arrival, expected) => {
    expect(travelUrgency(arrival, '2026-11-20')).toBe(expected);
  });
});
