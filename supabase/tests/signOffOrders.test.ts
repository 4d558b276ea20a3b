import * as fc from 'fast-check';
import { atStage, useDatabase } from './support';
import { SignOffStory, signOffStories } from './support/SignOffStory';

const { play } = useDatabase();
/** Each push plays the same orders; `pnpm test:deep signing` draws three hundred new ones. */
const RUNS = Number(process.env.ROTAVISTO_SIGN_OFF ?? 8);
const SEED = Number(process.env.ROTAVISTO_SIGN_OFF_SEED ?? 20261129);

test(
  `${RUNS} random orders of client's and consultant's actions on the form end like the model, seed ${SEED}`,
  play(async (scene) => {
    await atStage(scene, 'payment');
    await scene.sql("update public.application_steps set metadata = '{}'");
    await fc.assert(
      fc.asyncProperty(signOffStories, async (steps) => {
        await scene.undone(async () => {
          const story = await SignOffStory.begun(scene);
          const done: string[] = [];
          for (const [name, work] of steps) {
            done.push(name);
            try {
              await work(story);
              await story.problems();
            } catch (error) {
              throw new Error(`after ${done.join(', ')}:\n${error instanceof Error ? error.message : error}`);
            }
          }
        });
      }),
      // The error lists the executed steps; shrinking an order would take too long.
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  }),
  60_000 + RUNS * 8_000,
);
