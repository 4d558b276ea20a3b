import { effectsOf, ID, type Scene, useDatabase } from './support';

const { test } = useDatabase();

const BOTH = `array['${ID.A1}', '${ID.A2}']::uuid[]`;

const assigned = async (scene: Scene) =>
  (await scene.sql(`select id, consultant_id from public.visa_applications where id = any (${BOTH}) order by id`)).map(
    (row) => row.consultant_id,
  );

const all = (scene: Scene, text: string) => scene.as('admin', `select * from public.${text}`);

test("admin_assign_many moves all of a consultant's applications to another consultant and notifies each affected user", async (scene) => {
  const { notifications, audit } = await effectsOf(scene, () => all(scene, `admin_assign_many(${BOTH}, '${ID.K2}')`));
  expect(await assigned(scene)).toEqual([ID.K2, ID.K2]);
  // The audit has no entry for the second application, because this consultant already had it.
  expect(audit).toHaveLength(1);
  expect(notifications.map((row) => row.user_id).sort()).toEqual([ID.C1, ID.K1, ID.K2].sort());
});

test('without a consultant, admin_assign_many gives each application to another consultant with the fewest cases', async (scene) => {
  await scene.sql(`update public.profiles set role = 'consultant', full_name = 'Zilda' where id = '${ID.C3}';
      update public.visa_applications set consultant_id = '${ID.K1}' where id = '${ID.A2}'`);
  const answer = await all(scene, `admin_assign_many(${BOTH})`);
  expect((await assigned(scene)).sort()).toEqual([ID.K2, ID.C3].sort());
  expect(answer.map((row) => row.consultant_name)).toContain('Zilda');
});

test('admin_assign_many skips a finished application', async (scene) => {
  await scene.sql(`update public.visa_applications set status = 'rejected', outcome = 'refused',
      decided_on = current_date, decision_reason = 'x' where id = '${ID.A1}'`);
  const before = await assigned(scene);
  expect(await all(scene, `admin_assign_many(array['${ID.A1}']::uuid[], '${ID.K2}')`)).toEqual([]);
  expect(await assigned(scene)).toEqual(before);
});

test('admin_assign_many changes nothing when one of the applications does not exist', async (scene) => {
  const before = await assigned(scene);
  const asked = `select public.admin_assign_many(array['${ID.A1}', '${ID.NOBODY}']::uuid[], '${ID.K2}')`;
  expect(await scene.refusal('admin', asked)).toMatchObject({ code: 'P0002', message: 'application_not_found' });
  expect(await assigned(scene)).toEqual(before);
});

test('admin_assign_many accepts up to 500 applications at once', async (scene) => {
  const asked = (count: number) =>
    `select public.admin_assign_many(array_fill('${ID.A1}'::uuid, array[${count}]), '${ID.K2}')`;
  expect(await scene.undone(() => scene.as('admin', asked(500)))).toHaveLength(1);
  expect(await scene.refusal('admin', asked(501))).toMatchObject({ code: '22023', message: 'invalid_selection' });
});
