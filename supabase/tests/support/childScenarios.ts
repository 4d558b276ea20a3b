import { ID } from './actors';
import { CHILD_CASE, CHILD_PLAN, childSql, has, setClock } from './children';
import type { Scene } from './Scene';

/** What counts travellers and what counts accounts, and by whose clock a child grows up. */
export const OF_CHILDREN = {
  'a child has a case beside that of the guardian': {
    play: async (scene: Scene) => {
      await has(scene, [...childSql(), CHILD_PLAN]);
      const start = () =>
        scene.attempt(() => scene.as('client_owner', `select public.start_application('${ID.CHILD}')`));
      const [first, second] = [await start(), await start()];
      return ['code' in first ? first.message : 'started', 'code' in second ? second.message : 'started'];
    },
    ending: ['started', 'application_already_open'],
  },
  'any plan of an account opens the area, and the subscription is that of the holder': {
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
  'a guardian writes until midnight of the 18th birthday at São Paulo': {
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
