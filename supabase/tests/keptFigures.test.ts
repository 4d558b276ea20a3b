import { ID, stageSqlOf, useDatabase } from './support';

/** The counts kept by triggers equal a new count of the rows, also after concurrent changes. */
const { database, play, test } = useDatabase({ connections: 20 });

const KEPT = `select figure, kind, day::text, sum(amount)::int as amount from private.figures
  group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`;

const CHANGES = [
  () => `insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@example.test')`,
  () => `update public.profiles set role = case role when 'client' then 'consultant' else 'client' end
    where id = '${ID.C3}'`,
  (round: number) => `update public.user_subscriptions set status = '${round % 2 ? 'cancelled' : 'active'}'
    where id = '${ID.S2}'`,
  (round: number) => `update public.user_subscriptions set created_at = now() - ${round} * interval '1 day',
    expires_at = case when expires_at is null then now() + interval '1 day' end where id = '${ID.S1}'`,
  (round: number) => `update public.visa_applications set created_at = now() - ${round} * interval '9 days'
    where id = '${ID.A2}'`,
  () => `with gone as (delete from public.visa_applications where id = '${ID.A2}' returning *)
    insert into public.visa_applications select * from gone`,
  // Locks the application before its steps, like every verb.
  () =>
    [`select from public.visa_applications where id = '${ID.A1}' for no key update`, ...stageSqlOf('payment')].join(
      ';',
    ),
];

test('kept counts are exact after three hundred parallel changes, some of them rolled back', async () => {
  const { sql } = database();
  const changes = Array.from({ length: 300 }, (_, round) => CHANGES[round % CHANGES.length]?.(round) ?? '');
  const results = await Promise.allSettled(
    changes.map((text, round) => sql.unsafe(`${text}; select 1 / ${round % 5}`)),
  );
  const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  // Permitted errors are the planted division by zero and the unique rule of open applications; deadlocks are not.
  expect(codes.filter((code) => code !== '22012' && code !== '23505')).toEqual([]);
  expect(codes.filter((code) => code === '22012').length).toBeGreaterThan(30);
  const kept = await sql.unsafe(KEPT);
  const [rows] = await sql`select count(*)::int as n from private.figures`;
  expect(rows?.n).toBeLessThan(400);
  await sql`select private.recount_figures()`;
  expect(kept).toEqual(await sql.unsafe(KEPT));
});

test('kept counts are exact after all applications and plans were deleted', async (scene) => {
  await scene.sql('delete from public.visa_applications; delete from public.user_subscriptions');
  const left = await scene.sql(KEPT);
  expect(new Set(left.map((row) => row.figure))).toEqual(new Set(['people']));
  expect(await scene.call('admin', 'admin_dashboard()')).toMatchObject({
    total_applications: 0,
    active_applications: 0,
  });
});

test.each([
  ['was deleted', `delete from auth.users where id = '${ID.C3}'`],
  ['became a consultant', `update public.profiles set role = 'consultant' where id = '${ID.C3}'`],
])('kept counts are exact after a user %s', (_what, change) =>
  play(async (scene) => {
    const people = async () => {
      const rows = await scene.sql(KEPT);
      return rows.filter((row) => row.figure === 'people');
    };
    const before = await people();
    await scene.sql(change);
    const kept = await people();
    expect(kept).not.toEqual(before);
    await scene.sql('select private.recount_figures()');
    expect(kept).toEqual(await people());
  })(),
);
