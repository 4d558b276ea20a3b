import { ID } from './actors';
import { has, setClock } from './children';
import { PATH } from './fixture';
import { CASE_FILE_DELIVERED, OFFICIAL_CONFIRMED, OFFICIAL_READY, OFFICIAL_SIGNED } from './matrix/preconditions';
import { kept } from './officialForm';
import type { Scene } from './Scene';

const english = (scene: Scene) =>
  scene.call('consultant_assigned', `set_english('${ID.A1}', 'duties', 'I sell software.')`);
const swept = async (scene: Scene) =>
  (await scene.sql("select path from private.erased_objects() path where path like 'case-files/%'")).length;

/** Scenarios of the official form's end, which must lose no data, and of delivered files. */
export const OF_SIGN_OFF = {
  'a change after the confirmation resets it and notifies the client': {
    play: async (scene: Scene) => {
      await has(scene, OFFICIAL_CONFIRMED);
      const asked = await scene.undone(async () => {
        await english(scene);
        return (await kept(scene)).state;
      });
      await scene.call('consultant_assigned', `set_official_draft('${ID.A1}', 'AA00DRAFT2', current_date - 1)`);
      return [asked, (await kept(scene)).state];
    },
    ending: ['sent', 'sent'],
  },
  'another draft or form keeps the former one in its row': {
    play: async (scene: Scene) => {
      await has(scene, OFFICIAL_READY);
      await scene.call('consultant_assigned', `set_official_draft('${ID.A1}', 'AA00DRAFT2', current_date - 1)`);
      const { typed, earlier } = await kept(scene);
      await scene.sql('delete from public.ds160_complements');
      await has(scene, OFFICIAL_SIGNED);
      await scene.call('consultant_assigned', `renew_complement('${ID.A1}', 'Data errada')`);
      const renewed = (await kept(scene)).earlier;
      return [Object.keys(typed).length > 20, earlier[0]?.ceac_application_id, renewed[0]?.confirmation_number];
    },
    ending: [true, 'AA00DRAFT1', 'AA00ABCDEF'],
  },
  'a changed English text raises the revision': {
    play: async (scene: Scene) => {
      await has(scene, OFFICIAL_READY);
      await english(scene);
      const { revision, is_typed } = await kept(scene);
      return [revision, is_typed];
    },
    ending: [1, false],
  },
  'an English text is deleted with its answer': {
    play: async (scene: Scene) => {
      await has(scene, [...OFFICIAL_READY, "update public.ds160_complements set state = 'returned'"]);
      await english(scene);
      await scene.call('client_owner', `save_complement('${ID.A1}', 1, '{"duties": null}'::json)`);
      return (await kept(scene)).english;
    },
    ending: {},
  },
  'a page changed after typing must be typed again': {
    play: async (scene: Scene) => {
      await has(scene, [...OFFICIAL_READY, "update public.ds160_complements set state = 'returned'"]);
      await scene.call('client_owner', `save_complement('${ID.A1}', 0, '{"home_city": "Santos"}'::json)`);
      return (await kept(scene)).is_typed;
    },
    ending: false,
  },
  'a draft ends 30 days after its saving, at midnight in São Paulo': {
    play: async (scene: Scene) => {
      await scene.sql('delete from public.document_submissions');
      await has(scene, [...OFFICIAL_READY, "update public.ds160_complements set ceac_saved_on = '2026-06-01'"]);
      const left: unknown[] = [];
      for (const moment of ['2026-06-24T02:59:59Z', '2026-06-24T03:00:00Z', '2026-07-01T03:00:00Z']) {
        await setClock(scene, moment);
        const [entry] = await scene.as(
          'consultant_assigned',
          "select quantity from public.consultant_day() where kind = 'official_form'",
        );
        left.push(entry?.quantity ?? null);
      }
      return left;
    },
    ending: [null, 7, 0],
  },
  'a delivered file stays in the bucket, and a withdrawn one is deleted': {
    play: async (scene: Scene) => {
      await has(scene, [...CASE_FILE_DELIVERED, "update storage.objects set created_at = now() - interval '2 days'"]);
      const before = await swept(scene);
      await scene.call('consultant_assigned', `take_back_file('${ID.CASE_FILE}')`);
      const again = await scene.attempt(() =>
        scene.as('consultant_assigned', 'select public.deliver_file($1, $2, $3)', [ID.A1, 'other', PATH.caseFile]),
      );
      return [before, await swept(scene), 'code' in again ? again.message : 'delivered'];
    },
    ending: [0, 1, 'object_not_found'],
  },
};
