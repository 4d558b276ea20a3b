import { daysInStep, isStuck, travelUrgency } from './signals';

describe('daysInStep', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it.each([
    [null, null, false],
    ['2026-11-20T12:00:09Z', 0, false],
    ['2026-11-20T09:00:00Z', 0, false],
    ['2026-11-10T12:00:01Z', 9, false],
    ['2026-11-10T12:00:00Z', 10, true],
    ['2026-10-20T12:00:00Z', 31, true],
  ])('since %s → %s, stuck: %s', (since, days, stuck) => {
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
  ])('travel on %s → %s', (arrival, expected) => {
    expect(travelUrgency(arrival, '2026-11-20')).toBe(expected);
  });
});
