import { copyToWeekdays, isSameWeek, problemsOf, spansOf, typedWeek } from './weekSpans';

const span = (weekday: number, from_time: string, to_time: string) => ({ weekday, from_time, to_time });
const problems = (...spans: Parameters<typeof span>[]) => [
  ...problemsOf(typedWeek(spans.map((each) => span(...each)))).values(),
];

it('spansOf keeps the order of the spans of each day', () => {
  const spans = [span(1, '09:00', '12:00'), span(1, '14:00', '17:00'), span(6, '09:00', '10:00')];
  expect(spansOf(typedWeek(spans))).toEqual(spans);
});

it('copyToWeekdays copies a day to Monday through Friday, and leaves Saturday', () => {
  const week = copyToWeekdays(
    typedWeek([span(2, '08:00', '11:00'), span(5, '13:00', '15:00'), span(6, '09:00', '10:00')]),
    2,
  );
  expect(spansOf(week)).toEqual([
    ...[1, 2, 3, 4, 5].map((day) => span(day, '08:00', '11:00')),
    span(6, '09:00', '10:00'),
  ]);
});

it('isSameWeek compares the times and ignores the keys', () => {
  const hours = [span(1, '09:00', '12:00')];
  expect(isSameWeek(typedWeek(hours), typedWeek(hours))).toBe(true);
  expect(isSameWeek(typedWeek(hours), typedWeek([span(1, '09:00', '12:30')]))).toBe(false);
});

it.each<[string[], Parameters<typeof span>[]]>([
  [
    [],
    [
      [1, '09:00', '09:45'],
      [1, '09:45', '12:00'],
    ],
  ],
  [['hours_too_short'], [[1, '09:00', '09:44']]],
  [['hours_too_short'], [[1, '12:00', '09:00']]],
  [['invalid_hours'], [[1, '09:00', '']]],
  [
    ['hours_overlap'],
    [
      [1, '13:00', '15:00'],
      [1, '09:00', '13:01'],
    ],
  ],
  [
    ['hours_overlap'],
    [
      [3, '09:00', '18:00'],
      [3, '10:00', '11:00'],
    ],
  ],
])('problemsOf finds %j in %j', (found, spans) => {
  expect(problems(...spans)).toEqual(found);
});
