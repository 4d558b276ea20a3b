import { Calendar } from './Calendar';

const LATE = new Calendar(new Date('2026-11-21T01:30:00Z'));

test('Calendar uses the day of São Paulo', () => {
  expect(LATE.today).toBe('2026-11-20');
  expect(LATE.day(-20)).toBe('2026-10-31');
  expect(LATE.daysSince('2026-11-01')).toBe(19);
  expect(LATE.monthStart(0)).toBe('2026-11-01');
  expect(LATE.monthStart(11)).toBe('2025-12-01');
});

test('Calendar returns no moment in the future', () => {
  expect(LATE.moment(-1, 9, 5)).toBe('2026-11-19T12:05:00.000Z');
  expect(Date.parse(LATE.moment(0, 23, 59))).toBeLessThan(Date.parse('2026-11-21T01:30:00Z'));
});

test('Calendar moves appointments to working days', () => {
  expect(LATE.weekday(1)).toBe('2026-11-23');
  expect(LATE.weekday(-5)).toBe('2026-11-13');
});
