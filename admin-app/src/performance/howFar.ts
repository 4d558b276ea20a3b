import type { Performance } from '../data/performance';

/** The applications of a month by the last thing that has become of them; a stage that was skipped takes nothing away. */
export function howFar({ started, submitted, interviewed, decided, approved }: Performance['cohorts'][number]) {
  const left = (reached: number, further: number) => Math.max(reached - further, 0);
  const held = Math.max(interviewed, decided);
  const filed = Math.max(submitted, held);
  return {
    approved,
    refused: left(decided, approved),
    interviewed: left(held, decided),
    submitted: left(filed, held),
    started: left(started, filed),
  };
}
