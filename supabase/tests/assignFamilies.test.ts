import { CHILD_AT_A_CASE, effectsOf, has, ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const consultants = async (scene: Scene) =>
  (
    await scene.sql(
      'select consultant_id from public.visa_applications where client_id = $1 order by traveller_id nulls first',
      [ID.C1],
    )
  ).map(({ consultant_id }) => consultant_id);
const assign = (scene: Scene, application: string, consultant: string = ID.K2) =>
  scene.call('admin', 'admin_assign_consultant($1, $2)', [application, consultant]);
const told = ({ notifications }: Awaited<ReturnType<typeof effectsOf>>) =>
  notifications.map(({ user_id }) => user_id).sort();
const EACH_ONCE = [ID.C1, ID.K1, ID.K2].sort();

test.each([ID.A1, ID.CHILD_CASE])(
  'admin_assign_consultant moves all open cases of an account when it moves the case of %s',
  (application) =>
    play(async (scene) => {
      await has(scene, CHILD_AT_A_CASE);
      const effects = await effectsOf(scene, () => assign(scene, application));
      expect(await consultants(scene)).toEqual([ID.K2, ID.K2]);
      expect(told(effects)).toEqual(EACH_ONCE);
      expect(effects.mail.filter(({ template }) => template === 'consultant_assigned')).toHaveLength(1);
      expect(effects.audit.map(({ application_id }) => application_id).sort()).toEqual([ID.A1, ID.CHILD_CASE].sort());
    })(),
);

test('a case that has ended keeps its consultant when other cases move, and moves alone', async (scene) => {
  await has(scene, [
    ...CHILD_AT_A_CASE,
    `update public.visa_applications set status = 'ended' where id = '${ID.CHILD_CASE}'`,
  ]);
  await assign(scene, ID.A1);
  expect(await consultants(scene)).toEqual([ID.K2, ID.K1]);
  await assign(scene, ID.A1, ID.K1);
  await assign(scene, ID.CHILD_CASE);
  expect(await consultants(scene)).toEqual([ID.K1, ID.K2]);
});

test('admin_assign_consultant brings the cases of two consultants to one', async (scene) => {
  await has(scene, [
    ...CHILD_AT_A_CASE,
    `update public.visa_applications set consultant_id = '${ID.K2}' where id = '${ID.CHILD_CASE}'`,
  ]);
  const effects = await effectsOf(scene, () => assign(scene, ID.CHILD_CASE));
  expect(await consultants(scene)).toEqual([ID.K2, ID.K2]);
  expect(effects.audit.map(({ application_id }) => application_id)).toEqual([ID.A1]);
});

test('admin_assign_many moves the cases of an account once when several of them are given', async (scene) => {
  await has(scene, CHILD_AT_A_CASE);
  const effects = await effectsOf(scene, () =>
    scene.as('admin', `select * from public.admin_assign_many(array['${ID.A1}', '${ID.CHILD_CASE}']::uuid[])`),
  );
  expect(await consultants(scene)).toEqual([ID.K2, ID.K2]);
  expect(effects.result).toHaveLength(2);
  expect(new Set((effects.result as { consultant_id: string }[]).map(({ consultant_id }) => consultant_id))).toEqual(
    new Set([ID.K2]),
  );
  expect(told(effects)).toEqual(EACH_ONCE);
});

test("a child's case goes to the guardian's consultant, also beyond the limit of ten cases", async (scene) => {
  await has(scene, [CHILD_AT_A_CASE[0] ?? '', CHILD_AT_A_CASE[2] ?? '']);
  await scene.sql(`insert into public.travellers (id, client_id, full_name, birth_date, relationship)
      select gen_random_uuid(), '${ID.C2}', 'Filho ' || n, current_date - n, 'filho' from generate_series(1, 12) n;
    insert into public.visa_applications (client_id, traveller_id, consultant_id, visa_type)
      select t.client_id, t.id, '${ID.K1}', 'B1/B2' from public.travellers t where t.client_id = '${ID.C2}'`);
  const started = await scene.call('client_owner', 'start_application($1)', [ID.CHILD]);
  expect(started).toMatchObject({ consultant_id: ID.K1, traveller_id: ID.CHILD });
});

test('cases that waited for the proof of an address go to one consultant', async (scene) => {
  await has(scene, [
    ...CHILD_AT_A_CASE,
    `update public.profiles set email_proved_at = null where id = '${ID.C1}'`,
    `update public.visa_applications set consultant_id = null where client_id = '${ID.C1}' and traveller_id is not null`,
  ]);
  await scene.sql(`update public.profiles set email_proved_at = now() where id = '${ID.C1}'`);
  expect(await consultants(scene)).toEqual([ID.K1, ID.K1]);
});
