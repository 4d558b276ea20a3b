import { type Actor, effectsOf, ID, type Scene, useDatabase } from './support';

const { test } = useDatabase();

const SESSION = '00000000-0000-4000-8000-0000000fac70';
const OTHER = '00000000-0000-4000-8000-0000000fac71';
const PROFILES = 'select id from public.profiles';

const enrol = (scene: Scene, person: string) =>
  scene.sql(`insert into auth.mfa_factors (user_id, factor_type, status) values ('${person}', 'totp', 'verified')`);
const open = (scene: Scene, session: string, person: string, aal = 'aal1') =>
  scene.sql(
    `insert into auth.sessions (id, user_id, aal, created_at) values ('${session}', '${person}', '${aal}', now())`,
  );
const requireIt = (scene: Scene) =>
  scene.sql("insert into private.settings (name, value) values ('staff_second_factor', 'required')");
const due = async (scene: Scene, actor: Actor) => (await scene.call(actor, 'second_factor()')).due;

describe('second_factor', () => {
  test('asks for a code when staff have a factor, for an enrolment when one is required, and otherwise for nothing', async (scene) => {
    expect(await due(scene, 'consultant_without_code')).toBeNull();
    await requireIt(scene);
    expect(await due(scene, 'consultant_without_code')).toBe('enrolment');
    expect(await scene.as('consultant_without_code', PROFILES)).toEqual([{ id: ID.K1 }]);
    await enrol(scene, ID.K1);
    expect(await due(scene, 'consultant_without_code')).toBe('code');
    expect(await due(scene, 'client_owner')).toBeNull();
    expect(await due(scene, 'admin')).toBeNull();
  });

  test('ignores an unverified factor', async (scene) => {
    await scene.sql(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ('${ID.K1}', 'totp', 'unverified')`,
    );
    expect(await due(scene, 'consultant_without_code')).toBeNull();
  });

  test('is due again in a session whose factor was removed, although its token states aal2', async (scene) => {
    await requireIt(scene);
    await open(scene, SESSION, ID.K1, 'aal2');
    const seen = () => scene.withToken({ sub: ID.K1, aal: 'aal2', session_id: SESSION }, PROFILES);
    expect((await seen()).length).toBeGreaterThan(1);
    await scene.sql(`update auth.sessions set aal = 'aal1' where id = '${SESSION}'`);
    expect(await seen()).toEqual([{ id: ID.K1 }]);
  });

  test('is rejected for a deactivated user', async (scene) => {
    await scene.sql(`update public.profiles set deactivated_at = now() where id = '${ID.K1}'`);
    expect(await scene.refusal('consultant_assigned', 'select public.second_factor()')).toMatchObject({
      code: '42501',
    });
  });
});

describe('a second factor', () => {
  const ofK1 = `where user_id = '${ID.K1}'`;

  test('Enabling and removing a second factor are audited and mailed', async (scene) => {
    await scene.sql(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ('${ID.K1}', 'totp', 'unverified')`,
    );
    for (const [change, action] of [
      [`update auth.mfa_factors set status = 'verified' ${ofK1}`, 'second_factor_enabled'],
      [`delete from auth.mfa_factors ${ofK1}`, 'second_factor_removed'],
    ] as const) {
      const { audit, mail } = await effectsOf(scene, () => scene.sql(change));
      expect(audit).toMatchObject([{ action, actor_id: ID.K1, actor_role: 'consultant', object_id: ID.K1 }]);
      expect(mail).toMatchObject([{ template: action, user_id: ID.K1 }]);
    }
  });

  test('An unverified second factor is removed without audit and mail', async (scene) => {
    await scene.sql(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ('${ID.K1}', 'totp', 'unverified')`,
    );
    const { audit, mail } = await effectsOf(scene, () => scene.sql(`delete from auth.mfa_factors ${ofK1}`));
    expect([audit, mail]).toEqual([[], []]);
  });

  test("removed by an administrator ends the user's sessions, and audit and mail have the reason once", async (scene) => {
    await enrol(scene, ID.K1);
    await open(scene, SESSION, ID.K1, 'aal2');
    const remove = () => scene.call('admin', `admin_remove_second_factor('${ID.K1}', ' Celular roubado ')`);
    const { audit, mail } = await effectsOf(scene, remove);
    const byAdmin = { actor_id: ID.AD, actor_role: 'admin', object_id: ID.K1 };
    expect(audit).toMatchObject([
      { ...byAdmin, action: 'second_factor_removed' },
      { ...byAdmin, action: 'admin_remove_second_factor', after: { reason: 'Celular roubado' } },
    ]);
    expect(mail).toMatchObject([{ template: 'second_factor_removed', user_id: ID.K1 }]);
    expect(await scene.sql(`select from auth.sessions ${ofK1}`)).toEqual([]);
    expect((await effectsOf(scene, remove)).audit).toEqual([]);
  });

  test('is removed when its user becomes a client', async (scene) => {
    await enrol(scene, ID.K2);
    await scene.call('admin', `admin_set_role('${ID.K2}', 'client')`);
    expect(await scene.sql('select from auth.mfa_factors')).toEqual([]);
  });

  test('is removed with a deleted account', async (scene) => {
    await enrol(scene, ID.K2);
    await scene.sql(`delete from auth.users where id = '${ID.K2}'`);
    expect(await scene.sql('select from auth.mfa_factors')).toEqual([]);
  });

  test('can be made mandatory only by an administrator with a factor, and optional again', async (scene) => {
    const rule = (wanted: string) => scene.call('admin', `admin_set_second_factor('${wanted}')`);
    expect(await scene.refusal('admin', "select public.admin_set_second_factor('required')")).toMatchObject({
      message: 'own_second_factor_missing',
    });
    await enrol(scene, ID.AD);
    expect(await rule('required')).toMatchObject({ rule: 'required', due: null });
    expect(await due(scene, 'consultant_assigned')).toBe('enrolment');
    expect(await rule('offered')).toMatchObject({ rule: 'offered' });
    expect(await due(scene, 'consultant_assigned')).toBeNull();
  });
});

describe('sessions', () => {
  test('are listed to their own user, the current one first', async (scene) => {
    await open(scene, SESSION, ID.C1);
    await open(scene, OTHER, ID.C1);
    await open(scene, '00000000-0000-4000-8000-0000000fac72', ID.C2);
    await scene.sql(`update auth.sessions set user_agent = 'Firefox', refreshed_at = '2026-03-01 12:00'
        where id = '${OTHER}'`);
    const rows = await scene.inSession(ID.C1, SESSION, 'select * from public.my_sessions()');
    expect(rows).toMatchObject([
      { id: SESSION, is_current: true, user_agent: null },
      { id: OTHER, is_current: false, user_agent: 'Firefox', last_used_at: new Date('2026-03-01T12:00:00Z') },
    ]);
  });

  test('are ended one by one or all at once, only for the caller, with an audit entry', async (scene) => {
    await open(scene, SESSION, ID.C1);
    await open(scene, OTHER, ID.C1);
    await open(scene, '00000000-0000-4000-8000-0000000fac72', ID.C2);
    const end = (call: string) => () => scene.inSession(ID.C1, SESSION, `select public.${call}`);
    expect(await end("end_session('00000000-0000-4000-8000-0000000fac72')")()).toEqual([{ end_session: 0 }]);
    const one = await effectsOf(scene, end(`end_session('${OTHER}')`));
    expect(one.mail).toMatchObject([{ template: 'sessions_ended', user_id: ID.C1 }]);
    const all = await effectsOf(scene, end('end_all_sessions()'));
    expect(all.audit).toMatchObject([{ action: 'end_sessions', actor_id: ID.C1, actor_role: 'client' }]);
    expect(await scene.sql('select user_id from auth.sessions')).toEqual([{ user_id: ID.C2 }]);
  });
});
