import * as fc from 'fast-check';
import { ID, type Scene, useDatabase } from './support';
import { contradictions, Decided } from './support/contradictions';
import { BUYERS, CHILDREN, Desk } from './support/desk';
import { stories } from './support/happenings';
import { Shop } from './support/shop';

const { database } = useDatabase();
/**
 * Each push plays the same orders, so that a failure is about its change; `pnpm test:deep money` draws five thousand
 * new ones.
 */
const RUNS = Number(process.env.ROTAVISTO_MONEY ?? 100);
const SEED = Number(process.env.ROTAVISTO_MONEY_SEED ?? 589564032);

/** Two buyers without a plan, with two children each. */
async function families(scene: Scene): Promise<void> {
  await scene.sql(`delete from public.user_subscriptions where user_id in ('${ID.C2}', '${ID.C3}')`);
  await scene.sql('update public.profiles set email = id || $1 where id = any ($2)', ['@rotavisto.test', [...BUYERS]]);
  await scene.sql(
    `insert into public.travellers (id, client_id, full_name, birth_date, relationship)
    select c.id, c.guardian, 'Criança ' || c.id, now() - interval '9 years', 'filho'
    from jsonb_to_recordset($1::text::jsonb) c (id uuid, guardian uuid)`,
    [JSON.stringify(CHILDREN)],
  );
  await scene.sql(
    `insert into private.consents (person_id, kind, version, about_id)
    select t.client_id, 'guardian', '2026-11', t.id from public.travellers t where t.id = any ($1)`,
    [CHILDREN.map(({ id }) => id)],
  );
}

test(
  `${RUNS} random orders of payment events: every payment has an outcome, and no payment is refunded or decided twice unlisted`,
  () =>
    fc.assert(
      // Each order has a transaction of its own, because the rows of undone orders slow a long transaction down.
      fc.asyncProperty(stories, fc.boolean(), (story, isReconciled) =>
        database().scene(async (scene) => {
          await families(scene);
          const shop = new Shop(scene, ID.PLAN_B1);
          const world = { shop, desk: new Desk(scene, shop) };
          const decided = new Decided(scene);
          const told: string[] = [];
          for (const [name, step] of story) {
            told.push(name);
            await step(world);
            expect([told, await decided.problems()]).toEqual([told, []]);
          }
          await (isReconciled ? shop.reconcile() : shop.deliverAll());
          expect([told, await decided.problems(), await contradictions(scene, shop)]).toEqual([told, [], []]);
        }),
      ),
      { numRuns: RUNS, seed: SEED },
    ),
  60_000 + RUNS * 1_200,
);
