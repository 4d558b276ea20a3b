import { ROLES } from '../../shared/src/domain';
import { ID, useDatabase } from './support';

const { database, test } = useDatabase();

test('the roles in the browser equal the roles in the database', async () => {
  const rows = await database().sql<{ role: string }[]>`select role from private.roles
    where is_given and role <> 'stranger' order by place`;
  expect(ROLES).toEqual(rows.map(({ role }) => role));
});

test('no check constraint repeats the list of roles', async () => {
  const rows = await database().sql`select conname from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) ~ '''client''.*''consultant''.*''admin'''`;
  expect(rows).toEqual([]);
});

test.each(['erased', 'boss', ''])('admin_set_role rejects the role "%s"', (role) =>
  database().scene(async (scene) => {
    const { code, message } = await scene.refusal('admin', `select public.admin_set_role('${ID.C3}', '${role}')`);
    expect([code, message]).toEqual(['22023', 'invalid_role']);
  }),
);

test('a new row adds a role: administrators assign it, and the user is notified', async (scene) => {
  await scene.sql("insert into private.roles (role) values ('novel')");
  expect(await scene.call('admin', `admin_set_role('${ID.C3}', 'novel')`)).toMatchObject({ role: 'novel' });
  const [told] = await scene.sql(`select metadata from public.notifications where user_id = '${ID.C3}'`);
  expect(told).toEqual({ metadata: { kind: 'role_changed', role: 'novel' } });
});

test("a profile's role must be in the list", async (scene) => {
  const change = scene.sql(`update public.profiles set role = 'boss' where id = '${ID.C3}'`);
  await expect(change).rejects.toThrow('profiles_role_fkey');
});
