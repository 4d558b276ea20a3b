import * as fc from 'fast-check';
import { ID, useDatabase } from './support';
import { Families, familyStories, GROWN, GUARDIANS } from './support/families';

const { play } = useDatabase();
/** Each push plays the same orders of actions; `pnpm test:deep families` draws five hundred new ones. */
const RUNS = Number(process.env.ROTAVISTO_FAMILIES ?? 12);
const SEED = Number(process.env.ROTAVISTO_FAMILIES_SEED ?? 20261129);

test(
  `${RUNS} random orders of two families' actions: neither family reads a row of the other, and each payment is for one person`,
  play(async (scene) => {
    await scene.sql('delete from public.visa_applications where client_id = any ($1)', [[...GUARDIANS]]);
    await scene.sql('delete from public.user_subscriptions where user_id = any ($1)', [[...GUARDIANS]]);
    await scene.sql('delete from public.support_tickets where client_id = any ($1)', [[...GUARDIANS]]);
    await scene.sql('delete from public.notifications where user_id = any ($1)', [[...GUARDIANS]]);
    await scene.sql(`insert into auth.users (id, email) select p, p || '@rotavisto.test' from unnest($1::uuid[]) p`, [
      [...GROWN],
    ]);
    await scene.sql('update public.profiles set email_proved_at = now() where id = any ($1)', [
      [...GUARDIANS, ...GROWN],
    ]);
    expect(await scene.sql('select from public.profiles where id = any ($1)', [[...GROWN, ID.C2]])).toHaveLength(3);
    await fc.assert(
      fc.asyncProperty(familyStories, async (story) => {
        await scene.undone(async () => {
          const families = new Families(scene);
          const told: string[] = [];
          for (const [name, step] of story) {
            told.push(name);
            await step(families);
            expect([told, await families.problems()]).toEqual([told, []]);
          }
          expect([told, await families.contradictions()]).toEqual([told, []]);
        });
      }),
      { numRuns: RUNS, seed: SEED },
    );
  }),
  60_000 + RUNS * 4_000,
);
