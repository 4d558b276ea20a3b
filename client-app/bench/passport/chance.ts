/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Chance = () => number;

export const between = (next: Chance, from: number, to: number): number => from + next() * (to - from);
export const oneOf = <T>(next: Chance, values: readonly [T, ...T[]]): T =>
  values[Math.floor(next() * values.length)] ?? values[0];
