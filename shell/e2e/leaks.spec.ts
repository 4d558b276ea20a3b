import { DEEP } from './support/deep';
import { devtoolsOf, pathsOf, type Sample, sample, walk } from './support/longSession';
import { PEOPLE } from './support/people';
import { expect, test } from './support/signedInTest';

const WARM_UP = 3;
const PARTS = 5;
const ROUNDS = 2;

/**
 * React keeps the last page it took away: it counts once, or not at all on a slow machine. A leak grows in every part.
 */
const leastGrowth = (samples: Sample[], of: keyof Sample) =>
  Math.min(...samples.slice(1).map((after, index) => after[of] - (samples[index]?.[of] ?? 0)));

/** The short form of `pnpm bench long`: after everything has been seen a few times, seeing it again leaves nothing behind. */
for (const area of ['client', 'consultant', 'admin'] as const) {
  test(
    `every page of the ${area}’s area opened and left ${WARM_UP + PARTS * ROUNDS} times leaves nothing behind`,
    DEEP,
    async ({ enter }) => {
      const page = await enter({ email: PEOPLE[area] }, `/${area}`);
      const devtools = await devtoolsOf(page);
      const paths = pathsOf(area);
      await walk(page, paths, WARM_UP);
      const samples = [await sample(page, devtools)];
      for (let part = 0; part < PARTS; part += 1) {
        await walk(page, paths, ROUNDS);
        samples.push(await sample(page, devtools));
      }
      const told = JSON.stringify(samples);
      const oneEach = paths.length * ROUNDS;
      expect(leastGrowth(samples, 'listeners'), told).toBeLessThan(oneEach);
      expect(leastGrowth(samples, 'nodes'), told).toBeLessThan(oneEach);
      expect(leastGrowth(samples, 'heapMb'), told).toBeLessThan(3);
      expect(samples.at(-1)?.channels, told).toBeLessThanOrEqual(3);
    },
  );
}
