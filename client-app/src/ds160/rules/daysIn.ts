const DAYS: readonly [unit: RegExp, days: number][] = [
  [/^(ano|año|year)/, 365],
  [/^(m[eê]s|month)/, 30],
  [/^(semana|week)/, 7],
  [/^(d[ií]a|day)/, 1],
];

/** '15 dias' is 15, '2 weeks' 14, in any of the three languages; null where no number stands before a unit of time. */
export function daysIn(text: string): number | null {
  const [, count, unit = ''] = /(\d+)\s*(\p{L}+)/u.exec(text.toLowerCase()) ?? [];
  const days = DAYS.find(([pattern]) => pattern.test(unit))?.[1];
  return count && days ? Number(count) * days : null;
}
