import { type Actor, ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const start = (scene: Scene, actor: Actor) => scene.call(actor, 'session_start()');
const tell = (scene: Scene, person: string, read: boolean) =>
  scene.sql(`insert into public.notifications (user_id, title, message, read) values ('${person}', 'a', 'b', ${read})`);

describe('session_start', () => {
  test('equals its parts read one by one', async (scene) => {
    await scene.sql(`delete from public.notifications where user_id = '${ID.C1}'`);
    for (const read of [true, false, false]) await tell(scene, ID.C1, read);
    await tell(scene, ID.C2, false);
    const [profile] = await scene.as(
      'client_owner',
      `select to_jsonb(p) as row from public.profiles p where p.id = '${ID.C1}'`,
    );
    const [bought] = await scene.as(
      'client_owner',
      `select to_jsonb(s) || jsonb_build_object('plan', to_jsonb(p)) as row from public.user_subscriptions s
         join public.subscription_plans p on p.id = s.plan_id where s.user_id = '${ID.C1}' and s.status = 'active'`,
    );
    const rows = await scene.as(
      'client_owner',
      'select to_jsonb(n) as row from public.notifications n order by n.created_at desc, n.id desc limit 5',
    );
    const listed = rows.map(({ row }) => row);
    expect(listed).toHaveLength(3);
    expect(await start(scene, 'client_owner')).toEqual({
      profile: profile?.row,
      subscription: bought?.row,
      second_factor_due: null,
      password_due: false,
      unread: 2,
      newest: listed,
      closed_areas: [],
      as_of: expect.any(String),
      has_plan: true,
      travellers: [],
    });
  });

  test.each(['client_owner', 'consultant_assigned'] as const)('has the closed areas like closed_areas: %s', (actor) =>
    play(async (scene) => {
      await scene.call('admin', "admin_set_area('consultant', 'Voltamos às 14h.')");
      const [closed] = await scene.as(actor, 'select to_jsonb(c) as row from public.closed_areas() c');
      expect(closed?.row).toMatchObject({ area: 'consultant', message: 'Voltamos às 14h.' });
      expect(await start(scene, actor)).toMatchObject({ closed_areas: [closed?.row] });
    })(),
  );

  test.each([
    ['a client without a purchase', 'client_no_plan', ID.C3],
    ['a consultant', 'consultant_assigned', ID.K1],
  ] as const)('has no plan for %s', (_who, actor, id) =>
    play(async (scene) => {
      expect(await start(scene, actor)).toMatchObject({ profile: { id }, subscription: null });
    })(),
  );

  test('has only the profile and the missing factor for a session without its second factor', async (scene) => {
    await tell(scene, ID.K1, false);
    await scene.sql(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ('${ID.K1}', 'totp', 'verified')`,
    );
    expect(await start(scene, 'consultant_without_code')).toMatchObject({
      profile: { id: ID.K1 },
      second_factor_due: 'code',
      subscription: null,
      unread: 0,
      newest: [],
    });
  });

  test('has only the profile for a deactivated user', async (scene) => {
    await tell(scene, ID.C1, false);
    await scene.sql(`update public.profiles set deactivated_at = now() where id = '${ID.C1}'`);
    expect(await start(scene, 'client_owner')).toMatchObject({
      profile: { id: ID.C1, deactivated_at: expect.any(String) },
      subscription: null,
      unread: 0,
      newest: [],
    });
  });

  test('has a null profile for an unknown user', async (scene) => {
    const [row] = await scene.asPerson(ID.NOBODY, 'select to_jsonb(public.session_start()) as result');
    expect(row?.result).toEqual({
      profile: null,
      subscription: null,
      second_factor_due: null,
      password_due: false,
      unread: 0,
      newest: [],
      closed_areas: [],
      as_of: expect.any(String),
      has_plan: false,
      travellers: [],
    });
  });
});
