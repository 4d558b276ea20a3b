import { waited } from './waited';

describe('waited', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it.each([
    ['2026-11-20T12:00:30Z', 'minutes', 1],
    ['2026-11-20T11:59:30Z', 'minutes', 1],
    ['2026-11-20T11:59:00Z', 'minutes', 1],
    ['2026-11-20T11:00:01Z', 'minutes', 59],
    ['2026-11-20T11:00:00Z', 'hours', 1],
    ['2026-11-18T12:00:01Z', 'hours', 47],
    ['2026-11-18T12:00:00Z', 'days', 2],
    ['2026-10-20T12:00:00Z', 'days', 31],
  ])('since %s → %s %i', (since, unit, count) => {
    expect(waited(since, now)).toEqual({ unit, count });
  });
});
