import { ID, type Scene, useDatabase } from './support';

const { test } = useDatabase();

const SESSION = '00000000-0000-4000-8000-0000000e4d01';
const LATER = '00000000-0000-4000-8000-0000000e4d02';

const open = (scene: Scene, session: string, person: string) =>
  scene.sql('insert into auth.sessions (id, user_id) values ($1, $2)', [session, person]);
/** The answer to the browser, which asks as a visitor. */
const end = (scene: Scene, session = SESSION) => scene.call('anon', 'session_end($1)', [session]);
const setRole = (scene: Scene, role: string) => scene.call('admin', 'admin_set_role($1, $2)', [ID.C3, role]);
const setDeactivated = (scene: Scene, deactivated: boolean) =>
  scene.call('admin', 'admin_set_deactivated($1, $2)', [ID.C3, deactivated]);
const erase = (scene: Scene) => scene.call('admin', 'admin_resolve_erasure($1, $2)', [ID.ERASURE, 'done']);

describe('session_end', () => {
  test('returns null for an open session, an unknown one and one that its user ended', async (scene) => {
    await open(scene, SESSION, ID.C1);
    expect(await end(scene)).toBeNull();
    expect(await end(scene, LATER)).toBeNull();
    await scene.call('client_owner', 'end_all_sessions()');
    expect(await scene.sql('select from auth.sessions')).toEqual([]);
    expect(await end(scene)).toBeNull();
  });

  test('returns role while the user has another role than in the session', async (scene) => {
    await open(scene, SESSION, ID.C3);
    await setRole(scene, 'consultant');
    expect(await end(scene)).toBe('role');
    await open(scene, LATER, ID.C3);
    expect(await end(scene, LATER)).toBeNull();
    await setRole(scene, 'client');
    expect(await end(scene)).toBeNull();
    expect(await end(scene, LATER)).toBe('role');
  });

  test('returns deactivated until the account is activated again', async (scene) => {
    await open(scene, SESSION, ID.C3);
    await setDeactivated(scene, true);
    expect(await end(scene)).toBe('deactivated');
    await setDeactivated(scene, false);
    expect(await end(scene)).toBeNull();
  });

  test('returns erased after an erasure, also of a deactivated account', async (scene) => {
    await open(scene, SESSION, ID.C1);
    await scene.call('admin', 'admin_set_deactivated($1, true)', [ID.C1]);
    await open(scene, LATER, ID.C1);
    await erase(scene);
    expect(await end(scene)).toBe('erased');
    expect(await end(scene, LATER)).toBe('erased');
  });

  test('returns null for every other session of the account, and for the id of its user', async (scene) => {
    await open(scene, SESSION, ID.C3);
    await setDeactivated(scene, true);
    expect(await end(scene, ID.C3)).toBeNull();
    expect(await end(scene, LATER)).toBeNull();
  });
});

test('ended sessions are unreadable by users, are deleted after 30 days, and go with a deleted account', async (scene) => {
  await open(scene, SESSION, ID.C3);
  await setDeactivated(scene, true);
  for (const actor of ['anon', 'client_no_plan', 'admin'] as const) {
    expect(await scene.refusal(actor, 'select * from private.ended_sessions')).toMatchObject({ code: '42501' });
  }
  await setDeactivated(scene, false);
  await open(scene, LATER, ID.C3);
  await setDeactivated(scene, true);
  await scene.sql("update private.ended_sessions set ended_at = now() - interval '31 days' where id = $1", [SESSION]);
  await scene.sql("select private.forget_due('ended_sessions')");
  expect(await scene.sql('select id, role from private.ended_sessions')).toEqual([{ id: LATER, role: 'client' }]);
  await open(scene, SESSION, ID.C3);
  await scene.sql('delete from auth.users where id = $1', [ID.C3]);
  expect(await scene.sql('select from private.ended_sessions')).toEqual([]);
});
