import { stuckDays, travelUrgency } from './signals';

describe('stuckDays', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it.each([
    [null, null],
    ['2026-11-20T09:00:00Z', null],
    ['2026-11-10T12:00:01Z', null],
    ['2026-11-10T12:00:00Z', 10],
    ['2026-10-20T12:00:00Z', 31],
  ])('since %s → %s', (since, expected) => {
    expect(stuckDays(since, now)).toBe(expected);
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
