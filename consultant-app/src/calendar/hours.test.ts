import { droppedAt, inLanes, minutesAt, shownHours, timeAt } from './hours';

describe('inLanes', () => {
  const at = (time: string, minutes = 45) => ({ start: minutesAt(time), minutes });
  const lanes = (items: { start: number; minutes: number }[]) =>
    inLanes(items).map(({ item, lane, lanes: all }) => [timeAt(item.start), lane, all]);

  it('inLanes gives an entry without an overlap the whole width', () => {
    expect(lanes([at('10:00'), at('09:00', 60)])).toEqual([
      ['09:00', 0, 1],
      ['10:00', 0, 1],
    ]);
  });

  it('inLanes puts overlapping entries side by side, in as few lanes as possible', () => {
    expect(lanes([at('09:00', 120), at('09:30', 30), at('10:00', 30), at('11:00')])).toEqual([
      ['09:00', 0, 2],
      ['09:30', 1, 2],
      ['10:00', 1, 2],
      ['11:00', 0, 1],
    ]);
  });

  it('inLanes treats a short entry as long as its text is high', () => {
    expect(lanes([at('09:00', 5), at('09:15')]).map(([, , all]) => all)).toEqual([2, 2]);
  });
});

describe('shownHours', () => {
  it('shownHours covers the usual day and every entry before and after it', () => {
    expect(shownHours([])).toEqual({ from: 8, to: 19 });
    expect(shownHours([{ start: minutesAt('06:45'), minutes: 30 }])).toEqual({ from: 6, to: 19 });
    expect(shownHours([{ start: minutesAt('23:30'), minutes: 60 }])).toEqual({ from: 8, to: 24 });
  });
});

describe('droppedAt', () => {
  it.each([
    [minutesAt('10:07'), 60, '10:00'],
    [minutesAt('10:08'), 60, '10:15'],
    [-40, 60, '00:00'],
    [minutesAt('23:50'), 60, '23:00'],
    [minutesAt('23:50'), 50, '23:00'],
  ])('an entry dropped at minute %i with a length of %i minutes begins at %s', (minutes, length, expected) => {
    expect(timeAt(droppedAt(minutes, length))).toBe(expected);
  });
});
