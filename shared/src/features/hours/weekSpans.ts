import type { WorkingSpan } from '../../data';

/** Monday to Saturday; there are no meetings on Sundays. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6] as const;
const FRIDAY = 5;

/** A typed span; '' until a time is complete. */
export interface TypedSpan {
  key: string;
  from: string;
  to: string;
}

export type TypedWeek = Readonly<Record<number, readonly TypedSpan[]>>;

export const newSpan = (from = '', to = ''): TypedSpan => ({ key: crypto.randomUUID(), from, to });

export const typedWeek = (spans: readonly WorkingSpan[]): TypedWeek =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [
      day,
      spans.filter(({ weekday }) => weekday === day).map((span) => newSpan(span.from_time, span.to_time)),
    ]),
  );

export const spansOf = (week: TypedWeek): WorkingSpan[] =>
  WEEKDAYS.flatMap((weekday) =>
    (week[weekday] ?? []).map(({ from, to }) => ({ weekday, from_time: from, to_time: to })),
  );

export const isSameWeek = (one: TypedWeek, other: TypedWeek): boolean =>
  JSON.stringify(spansOf(one)) === JSON.stringify(spansOf(other));

/** Copies the spans of a day to every day from Monday to Friday. */
export const copyToWeekdays = (week: TypedWeek, day: number): TypedWeek => ({
  ...week,
  ...Object.fromEntries(
    WEEKDAYS.filter((other) => other <= FRIDAY && other !== day).map((other) => [
      other,
      (week[day] ?? []).map(({ from, to }) => newSpan(from, to)),
    ]),
  ),
});

const SHORTEST = 45;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export type SpanProblem = 'invalid_hours' | 'hours_too_short' | 'hours_overlap';

/** Returns the problems for which the database would reject a span, by its key. */
export function problemsOf(week: TypedWeek): Map<string, SpanProblem> {
  const problems = new Map<string, SpanProblem>();
  for (const day of WEEKDAYS) {
    let end = -1;
    for (const { key, from, to } of [...(week[day] ?? [])].sort((a, b) => a.from.localeCompare(b.from))) {
      if (from === '' || to === '') problems.set(key, 'invalid_hours');
      else if (minutesOf(to) - minutesOf(from) < SHORTEST) problems.set(key, 'hours_too_short');
      else if (minutesOf(from) < end) problems.set(key, 'hours_overlap');
      if (to !== '') end = Math.max(end, minutesOf(to));
    }
  }
  return problems;
}
