import { canChangeAppointment, instantOf, isMeetingOver, isVisitOver, SLOTS } from './appointments';

it('SLOTS lists six times', () => expect([...SLOTS]).toEqual(['09:00', '10:00', '11:00', '14:00', '15:00', '16:00']));

it.each([
  ['2026-06-15', '09:00', '2026-06-15T12:00:00.000Z'],
  ['2018-11-04', '09:00', '2018-11-04T11:00:00.000Z'],
])('instantOf turns %s %s in São Paulo into %s', (date, time, instant) =>
  expect(instantOf(date, time).toISOString()).toBe(instant),
);

it.each([
  ['2026-06-14T11:59:00Z', true],
  ['2026-06-14T12:00:00Z', true],
  ['2026-06-14T12:00:01Z', false],
])('canChangeAppointment for 15/06 at 09:00 returns at %s: %s', (now, expected) => {
  expect(canChangeAppointment('2026-06-15', '09:00', new Date(now))).toBe(expected);
});

it.each([
  ['2026-06-15T12:44:59Z', false],
  ['2026-06-15T12:45:00Z', true],
])('isMeetingOver for 45 minutes from 15/06 at 09:00 returns at %s: %s', (now, expected) => {
  expect(isMeetingOver({ date: '2026-06-15', time: '09:00', duration: 45 }, new Date(now))).toBe(expected);
});

it.each([
  ['2026-06-16T02:59:59Z', false],
  ['2026-06-16T03:00:00Z', true],
])('isVisitOver for a visit on 15/06 returns at %s: %s', (now, expected) => {
  expect(isVisitOver({ date: '2026-06-15' }, new Date(now))).toBe(expected);
});
