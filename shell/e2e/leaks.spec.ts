import { DEEP } from './support/deep';
import { devtoolsOf, pathsOf, type Sample, sample, walk } from './support/longSession';
import { PEOPLE } from './support/people';
import { expect, test } from './support/signedInTest';

const WARM_UP = 3;
const PARTS = 5;
const ROUNDS = 2;

/** Returns the smallest growth, because a leak grows in every part, and React may keep the last removed page once. */
const leastGrowth = (samples: Sample[], of: keyof Sample) =>
  Math.min(...samples.slice(1).map((after, index) => after[of] - (samples[index]?.[of] ?? 0)));

/** The short form of `pnpm bench long`. */
for (const area of ['client', 'consultant', 'admin'] as const) {
  test(
    `no memory grows after ${WARM_UP + PARTS * ROUNDS} visits of every page of the ${area}’s area`,
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
