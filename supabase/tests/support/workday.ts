/** In SQL: the day so many days from now, or the next one where that is a Sunday, for which nobody may book. */
export function workday(days: number): string {
  const day = `(current_date + ${days})`;
  return `(${day} + (extract(dow from ${day}) = 0)::int)`;
}
