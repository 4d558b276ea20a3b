const DAYS: readonly [unit: RegExp, days: number][] = [
  [/^ano/, 365],
  [/^m[eê]s/, 30],
  [/^semana/, 7],
  [/^dia/, 1],
];

/** '15 dias' is 15, '2 semanas' 14; null where no number stands before a unit of time. */
export function daysIn(text: string): number | null {
  const [, count, unit = ''] = /(\d+)\s*(\p{L}+)/u.exec(text.toLowerCase()) ?? [];
  const days = DAYS.find(([pattern]) => pattern.test(unit))?.[1];
  return count && days ? Number(count) * days : null;
}
