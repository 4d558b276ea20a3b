import { ID } from './actors';
import { CHILD_CASE, CHILD_PLAN, childSql, has, setClock } from './children';
import type { Scene } from './Scene';

/** Scenarios about limits for each traveller and each account, and the clock of the 18th birthday. */
export const OF_CHILDREN = {
  'a child may have a case beside the case of the guardian': {
    play: async (scene: Scene) => {
      await has(scene, [...childSql(), CHILD_PLAN]);
      const start = () =>
        scene.attempt(() => scene.as('client_owner', `select public.start_application('${ID.CHILD}')`));
      const [first, second] = [await start(), await start()];
      return ['code' in first ? first.message : 'started', 'code' in second ? second.message : 'started'];
    },
    ending: ['started', 'application_already_open'],
  },
  'any plan of an account opens the area, and the subscription shown is the one of the account holder': {
    play: async (scene: Scene) => {
      await has(scene, [
        ...childSql(),
        CHILD_PLAN,
        `update public.user_subscriptions set status = 'cancelled' where id = '${ID.S1}'`,
      ]);
      const { has_plan, subscription } = await scene.call('client_owner', 'session_start()');
      return [has_plan, subscription];
    },
    ending: [true, null],
  },
  'a guardian edits a case until midnight of the 18th birthday in São Paulo': {
    play: async (scene: Scene) => {
      await has(scene, [...childSql("'2008-06-15'"), CHILD_PLAN, CHILD_CASE]);
      const isAdult: unknown[] = [];
      for (const moment of ['2026-06-15T02:59:59Z', '2026-06-15T03:00:00Z']) {
        await setClock(scene, moment);
        isAdult.push((await scene.one(`select private.is_adult_traveller('${ID.CHILD}') as is_adult`)).is_adult);
      }
      return isAdult;
    },
    ending: [false, true],
  },
};
