const AROUND = 2;

/** The first page, the last one, and those around `page`. */
export function pageNumbers(page: number, count: number): number[] {
  const around = Array.from({ length: 2 * AROUND + 1 }, (_, place) => page - AROUND + place);
  const known = [1, ...around, count].filter((number) => number >= 1 && number <= count);
  return [...new Set(known)].sort((a, b) => a - b);
}
