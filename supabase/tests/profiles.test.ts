import { effectsOf, ID, OTHERS, useDatabase } from './support';

const { play, test } = useDatabase();

describe('signing up', () => {
  test.each([
    [
      '{"full_name": "  Davi Lima ", "phone": "+55 81 3660-9221", "role": "admin"}',
      { full_name: 'Davi Lima', phone: '+55 81 3660-9221' },
    ],
    ['{}', { full_name: 'davi', phone: null }],
    ['{"full_name": "   ", "phone": " "}', { full_name: 'davi', phone: null }],
    [null, { full_name: 'davi' }],
    [`{"full_name": "${'x'.repeat(500)}"}`, { full_name: 'x'.repeat(120) }],
  ])('with %s creates a client', (metadata, expected) =>
    play(async (scene) => {
      await scene.sql('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::text::jsonb)', [
        ID.NOBODY,
        'davi@example.test',
        metadata,
      ]);
      expect(await scene.one('select * from public.profiles where id = $1', [ID.NOBODY])).toMatchObject({
        role: 'client',
        email: 'davi@example.test',
        ...expected,
      });
    })(),
  );

  test("changing an account's address changes the profile", async (scene) => {
    await scene.sql(`update auth.users set email = 'nova@example.test' where id = '${ID.C1}'`);
    expect(await scene.one(`select email from public.profiles where id = '${ID.C1}'`)).toMatchObject({
      email: 'nova@example.test',
    });
  });
});

describe('a profile', () => {
  test('is changed by its owner, who cannot set the time of the change', async (scene) => {
    await scene.as(
      'client_owner',
      `update public.profiles set full_name = 'Ana S.', phone = '3660-9221', updated_at = '2000-01-01' where id = '${ID.C1}'`,
    );
    const row = await scene.one(`select *, updated_at = now() as now from public.profiles where id = '${ID.C1}'`);
    expect(row).toMatchObject({ full_name: 'Ana S.', phone: '3660-9221', now: true });
  });

  test('is visible to its owner and to the client or consultant of a shared case only', async (scene) => {
    const seen = async (actor: Parameters<typeof scene.as>[0]) =>
      (await scene.as(actor, 'select id from public.profiles')).map((row) => row.id).sort();
    expect(await seen('client_owner')).toEqual([ID.C1, ID.K1].sort());
    expect(await seen('consultant_assigned')).toEqual([ID.C1, ID.K1].sort());
    expect(await seen('client_no_plan')).toEqual([ID.C3]);
    expect(await seen('client_forged_meta')).toEqual([ID.C2, ID.K2].sort());
    expect(await seen('admin')).toHaveLength(6 + OTHERS.length);
  });
});

test('of a consultant has a scheduling link, which the consultant sets and clears', async (scene) => {
  const set = (url: string | null) => scene.call('consultant_assigned', 'set_calendly_url($1)', [url]);
  const { result, audit } = await effectsOf(scene, () => set(' https://calendly.com/kleber/30min '));
  expect(result).toMatchObject({ calendly_url: 'https://calendly.com/kleber/30min' });
  expect(audit).toMatchObject([{ action: 'set_calendly_url' }]);
  expect(await set('')).toMatchObject({ calendly_url: null });
});

test("mark_all_notifications_read marks the caller's notifications only", async (scene) => {
  expect(await scene.call('client_owner', 'mark_all_notifications_read()')).toEqual({ updated: 1, unread: 0 });
  expect(await scene.sql('select user_id from public.notifications where not read')).toEqual([{ user_id: ID.K1 }]);
});
