import { ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const DAVI = ID.NOBODY;
const SQUATTER = '00000000-0000-4000-8000-00000000cafe';
const OWNER = '00000000-0000-4000-8000-00000000beef';

/** The authentication server's writes when a user signs in. */
const open = async (scene: Scene, session: string, method: string, person: string = DAVI) => {
  await scene.sql('insert into auth.sessions (id, user_id) values ($1, $2)', [session, person]);
  await scene.sql('insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)', [
    session,
    method,
  ]);
};

/** Registers an address with immediate confirmation and without proof, as every visitor may. */
const register = async (scene: Scene) => {
  await scene.sql('insert into auth.users (id, email) values ($1, $2)', [DAVI, 'davi@rotavisto.example']);
  await open(scene, SQUATTER, 'password');
};

const setRole = (role: string) => `select public.admin_set_role('${DAVI}', '${role}')`;
const CONSULTANTS_ROWS = 'select id from public.profiles';

const proved = async (scene: Scene) =>
  (await scene.one(`select email_proved_at is not null as proved from public.profiles where id = '${DAVI}'`)).proved;

describe('an address', () => {
  test("registered by a squatter gets no role; its owner gets it after the proof, and the squatter's session does not", async (scene) => {
    await register(scene);
    expect(await scene.refusal('admin', setRole('consultant'))).toMatchObject({ message: 'address_not_proved' });
    await open(scene, OWNER, 'recovery');
    await scene.as('admin', setRole('consultant'));
    for (const session of [SQUATTER, OWNER]) expect(await scene.inSession(DAVI, session, CONSULTANTS_ROWS)).toEqual([]);
    await scene.sql(`update auth.users set encrypted_password = 'new' where id = '${DAVI}'`);
    const again = '00000000-0000-4000-8000-00000000feed';
    await open(scene, again, 'password');
    expect(await scene.inSession(DAVI, again, CONSULTANTS_ROWS)).toEqual([{ id: DAVI }]);
    expect(await scene.inSession(DAVI, again, 'select private.role() as role')).toEqual([{ role: 'consultant' }]);
  });

  test.each([
    ['otp', true],
    ['recovery', true],
    ['magiclink', true],
    ['invite', true],
    ['email/signup', true],
    ['email_change', true],
    ['password', false],
    ['token_refresh', false],
    ['anonymous', false],
    ['totp', false],
  ])('is proved by a session opened with %s: %s', (method, expected) =>
    play(async (scene) => {
      await register(scene);
      await open(scene, OWNER, method);
      expect(await proved(scene)).toBe(expected);
    })(),
  );

  test('must be proved again after a change', async (scene) => {
    await register(scene);
    await open(scene, OWNER, 'otp');
    await scene.sql(`update auth.users set email = 'outra@example.test' where id = '${DAVI}'`);
    expect(await proved(scene)).toBe(false);
    await scene.sql(`update auth.mfa_amr_claims set updated_at = now() where session_id = '${OWNER}'`);
    expect(await proved(scene)).toBe(true);
  });

  test('stays proved after a change confirmed by both addresses, which also keeps session and password', async (scene) => {
    await register(scene);
    await scene.sql(`update public.profiles set email_proved_at = now() where id = '${DAVI}'`);
    await scene.sql(`update auth.users set email_change = 'outra@example.test', email_change_confirm_status = 1
        where id = '${DAVI}'`);
    await scene.sql(`select set_config('rotavisto.confirmed_address', '${DAVI}', true);
      update auth.users set email = email_change, email_change = '' where id = '${DAVI}'`);
    await open(scene, OWNER, 'email_change');
    expect(await proved(scene)).toBe(true);
    expect(await scene.sql(`select from auth.sessions where id = '${SQUATTER}'`)).toHaveLength(1);
  });

  test('needs no proof for a new invitation or for giving up a role', async (scene) => {
    await scene.sql('insert into auth.users (id, email) values ($1, $2)', [DAVI, 'davi@rotavisto.example']);
    const madeBy = (name: string) =>
      scene.sql('update auth.users set raw_app_meta_data = $1::text::jsonb where id = $2', [
        JSON.stringify({ registered_by: name }),
        DAVI,
      ]);
    await madeBy('quick-register');
    expect(await scene.refusal('admin', setRole('consultant'))).toMatchObject({ message: 'address_not_proved' });
    await madeBy('invite-consultant');
    expect(await scene.refusal('admin', setRole('admin'))).toMatchObject({ message: 'address_not_proved' });
    await scene.as('admin', setRole('consultant'));
    await scene.as('admin', setRole('client'));
    await open(scene, SQUATTER, 'password');
    expect(await scene.refusal('admin', setRole('consultant'))).toMatchObject({ message: 'address_not_proved' });
  });
});

describe('a session', () => {
  const reads = (table: string) => `select * from ${table}`;
  const TABLES = ['profiles', 'visa_applications', 'application_steps', 'notifications', 'user_subscriptions'];

  test('reads and changes nothing after it has ended, although its token is still valid', async (scene) => {
    const session = OWNER;
    await open(scene, session, 'password', ID.C1);
    for (const table of TABLES) expect(await scene.inSession(ID.C1, session, reads(`public.${table}`))).not.toEqual([]);
    await scene.sql('delete from auth.sessions where id = $1', [session]);
    for (const table of [...TABLES.map((name) => `public.${name}`), 'storage.objects'])
      expect([table, await scene.inSession(ID.C1, session, reads(table))]).toEqual([table, []]);
    const changed = await scene.inSession(
      ID.C1,
      session,
      `update public.profiles set full_name = 'X' where id = '${ID.C1}' returning id`,
    );
    expect(changed).toEqual([]);
    for (const verb of ["give_consent('terms', '2')", 'export_my_data()', "create_ticket('Oi', 'Olá')"]) {
      const outcome = await scene.attempt(() => scene.inSession(ID.C1, session, `select public.${verb}`));
      expect([verb, outcome]).toEqual([verb, expect.objectContaining({ code: '42501' })]);
    }
  });

  test('is rejected before each request after it has ended; open sessions, visitors and the service pass', async (scene) => {
    const check = 'select private.check_session()';
    await open(scene, OWNER, 'password', ID.C1);
    await scene.inSession(ID.C1, OWNER, check);
    for (const actor of ['anon', 'client_owner', 'service_role'] as const) await scene.as(actor, check);
    await scene.sql('delete from auth.sessions where id = $1', [OWNER]);
    expect(await scene.attempt(() => scene.inSession(ID.C1, OWNER, check))).toMatchObject({
      code: 'PT401',
      message: 'session_ended',
    });
  });

  test('of an administrator ends with the role', async (scene) => {
    await open(scene, SQUATTER, 'password', ID.K2);
    await scene.as('admin', `select public.admin_set_role('${ID.K2}', 'client')`);
    expect(await scene.sql(`select id from auth.sessions where user_id = '${ID.K2}'`)).toEqual([]);
  });

  test('ends when its user is deactivated, and stays ended after activation', async (scene) => {
    await open(scene, SQUATTER, 'password', ID.K2);
    await open(scene, OWNER, 'password', ID.K1);
    for (const closed of [true, false]) await scene.call('admin', `admin_set_deactivated('${ID.K2}', ${closed})`);
    expect(await scene.inSession(ID.K2, SQUATTER, CONSULTANTS_ROWS)).toEqual([]);
    expect(await scene.sql('select id from auth.sessions')).toEqual([{ id: OWNER }]);
  });
});
