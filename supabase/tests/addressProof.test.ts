import { createHash } from 'node:crypto';
import { readConfig } from '../local/config';
import { SUPABASE_DIR } from '../local/options';
import { ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const DAVI = ID.NOBODY;
const EMAIL = 'davi@rotavisto.example';
const FORMER = '$2b$10$hash.of.the.password.from.before';
const SQUATTER = '00000000-0000-4000-8000-00000000cafe';
const OWNER = '00000000-0000-4000-8000-00000000beef';
const LATER = '00000000-0000-4000-8000-00000000feed';
const CODE = '123456';

/** The authentication server's writes when a user signs in. */
const open = async (scene: Scene, session: string, method: string) => {
  await scene.sql('insert into auth.sessions (id, user_id) values ($1, $2)', [session, DAVI]);
  return scene.sql('insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)', [
    session,
    method,
  ]);
};

/** A stranger registers any address with a password of their own and is signed in. */
const squat = async (scene: Scene) => {
  await scene.sql('insert into auth.users (id, email, encrypted_password) values ($1, $2, $3)', [DAVI, EMAIL, FORMER]);
  await open(scene, SQUATTER, 'password');
};
/** The function quick-register makes the account with a random password. */
const buyQuickly = async (scene: Scene) => {
  await scene.sql(
    `insert into auth.users (id, email, encrypted_password, raw_app_meta_data)
     values ($1, $2, $3, '{"registered_by": "quick-register"}')`,
    [DAVI, EMAIL, FORMER],
  );
};

const sha = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex');
const mailed = (scene: Scene, token: string, column = 'recovery', sent = 'now()') =>
  scene.sql(`update auth.users set ${column}_token = $1, ${column}_sent_at = ${sent} where id = '${DAVI}'`, [token]);
const prove = async (scene: Scene, session: string, secret: string) =>
  (await scene.inSession(DAVI, session, 'select public.prove_address($1) as proved', [secret]))[0]?.proved;
const isProved = async (scene: Scene) =>
  (await scene.one(`select email_proved_at is not null as proved from public.profiles where id = '${DAVI}'`)).proved;
const password = async (scene: Scene) =>
  (await scene.one(`select encrypted_password from auth.users where id = '${DAVI}'`)).encrypted_password;
const setPassword = (scene: Scene) =>
  scene.sql(`update auth.users set encrypted_password = 'new' where id = '${DAVI}'`);
const roleIn = async (scene: Scene, session: string) =>
  (await scene.inSession(DAVI, session, 'select private.role() as role'))[0]?.role;
const hasEnded = async (scene: Scene, session: string) =>
  (await scene.sql('select from auth.sessions where id = $1', [session])).length === 0;

/**
 * Ways that prove the mailbox outside a password session; GoTrue records a link as `otp` unless it came with a
 * verifier.
 */
const OUTSIDE = [
  ['a recovery link', squat, 'otp'],
  ['a recovery link with a verifier', squat, 'recovery'],
  ['an invitation', squat, 'invite'],
  ['a confirmation link', squat, 'email/signup'],
  ['a code typed on another page', squat, 'magiclink'],
  ['a change of address', squat, 'email_change'],
  ['the mail after a quick purchase', buyQuickly, 'otp'],
] as const;

/** Secrets that only the mailbox receives, each used in the session that the password opened. */
const INSIDE = [
  ['a code (hosted)', 'recovery', sha('sha224', EMAIL + CODE), CODE],
  ['a code (embedded)', 'recovery', sha('sha256', EMAIL + CODE), CODE],
  ['a code requested with a verifier', 'recovery', `pkce_${sha('sha224', EMAIL + CODE)}`, CODE],
  ['a recovery link', 'recovery', 'secret-of-a-link', 'secret-of-a-link'],
  ['an invitation', 'confirmation', 'secret-of-a-link', 'secret-of-a-link'],
] as const;

const GIFTS = [
  ['the role of a consultant', `admin_set_role('${DAVI}', 'consultant')`],
  ['the role of an administrator', `admin_set_role('${DAVI}', 'admin')`],
  ['a plan', `admin_set_subscription('${DAVI}', 'active')`],
] as const;

describe.each(OUTSIDE)('an address proved by %s outside the password session', (_what, register, method) => {
  test('ends every session and the former password, and gives no role until a new password is set', async (scene) => {
    await register(scene);
    await open(scene, OWNER, method);
    expect([await isProved(scene), await password(scene)]).toEqual([true, '']);
    expect(await scene.sql(`select id from auth.sessions where user_id = '${DAVI}'`)).toEqual([{ id: OWNER }]);
    expect(await roleIn(scene, OWNER)).toBeNull();
    const [start] = await scene.inSession(DAVI, OWNER, 'select to_jsonb(public.session_start()) as said');
    expect(start?.said).toMatchObject({ password_due: true, subscription: null, newest: [] });
    expect(await scene.inSession(DAVI, OWNER, 'select id from public.notifications')).toEqual([]);
    // The sign-in checked the password before the proof and writes its session after it.
    expect(await scene.attempt(() => open(scene, LATER, 'password'))).toMatchObject({
      message: 'password_ended',
    });
    await setPassword(scene);
    expect(await roleIn(scene, OWNER)).toBe('client');
  });

  test.each(GIFTS)("receives %s, and the squatter's session does not see it", (_gift, verb) =>
    play(async (scene) => {
      await register(scene);
      expect(await scene.refusal('admin', `select public.${verb}`)).toMatchObject({ message: 'address_not_proved' });
      await open(scene, OWNER, method);
      await scene.call('admin', verb);
      expect([await roleIn(scene, SQUATTER), await hasEnded(scene, SQUATTER)]).toEqual([null, true]);
      expect(await password(scene)).toBe('');
    })(),
  );
});

describe.each(INSIDE)('an address proved by %s inside the password session', (_what, column, kept, secret) => {
  test('keeps session and password, and can then receive roles and plans', async (scene) => {
    await squat(scene);
    await mailed(scene, kept, column);
    expect(await prove(scene, SQUATTER, 'wrong')).toBe(false);
    expect(await prove(scene, SQUATTER, '')).toBe(false);
    expect(await prove(scene, SQUATTER, secret)).toBe(true);
    expect([await isProved(scene), await password(scene), await roleIn(scene, SQUATTER)]).toEqual([
      true,
      FORMER,
      'client',
    ]);
    // Following the link afterwards opens a second session.
    await open(scene, OWNER, 'otp');
    expect([await password(scene), await hasEnded(scene, SQUATTER)]).toEqual([FORMER, false]);
    await scene.call('admin', `admin_set_role('${DAVI}', 'consultant')`);
  });
});

describe('prove_address, called with a code or the secret of a link,', () => {
  const code = (scene: Scene) => mailed(scene, sha('sha224', EMAIL + CODE));

  test("rejects a session without a password, another user's session and a secret older than an hour", async (scene) => {
    await squat(scene);
    await code(scene);
    await scene.sql('insert into auth.sessions (id, user_id) values ($1, $2)', [LATER, DAVI]);
    expect(await prove(scene, LATER, CODE)).toBe(false);
    const theirs = await scene.as('client_owner', 'select public.prove_address($1) as proved', ['x']);
    expect(theirs).toEqual([{ proved: true }]);
    await scene.sql(`update public.profiles set email_proved_at = null where id = '${ID.C1}'`);
    const others = await scene.as('client_owner', 'select public.prove_address($1) as proved', [CODE]);
    expect(others).toEqual([{ proved: false }]);
    await mailed(scene, sha('sha224', EMAIL + CODE), 'recovery', "now() - interval '24 hours 1 minute'");
    expect([await prove(scene, SQUATTER, CODE), await isProved(scene)]).toEqual([false, false]);
  });

  test('accepts a secret as long as the authentication server does (otp_expiry)', async (scene) => {
    const [row] = await scene.sql('select extract(epoch from private.mailed_for())::int as seconds');
    expect(row?.seconds).toBe(readConfig(SUPABASE_DIR).email.otp_expiry);
  });

  test('accepts a code once', async (scene) => {
    await squat(scene);
    await code(scene);
    await scene.sql(`insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
        values ('${DAVI}', 'recovery_token', 'x', '${EMAIL}')`);
    expect(await prove(scene, SQUATTER, CODE)).toBe(true);
    expect(await scene.one(`select recovery_token from auth.users where id = '${DAVI}'`)).toEqual({
      recovery_token: '',
    });
    expect(await scene.sql('select from auth.one_time_tokens')).toEqual([]);
  });

  test('accepts ten attempts a day', async (scene) => {
    await squat(scene);
    await code(scene);
    for (let turn = 0; turn < 10; turn += 1) expect(await prove(scene, SQUATTER, `${turn}`)).toBe(false);
    const eleventh = () =>
      scene.attempt(() => scene.inSession(DAVI, SQUATTER, `select public.prove_address('${CODE}')`));
    expect(await eleventh()).toMatchObject({ message: 'too_many_codes' });
    await scene.sql('update private.address_tries set day = day - 1');
    expect(await prove(scene, SQUATTER, CODE)).toBe(true);
  });
});

describe('the proof of an address', () => {
  test("also removes the squatter's push subscriptions, second factor and pending change of address", async (scene) => {
    await squat(scene);
    await scene.sql(`insert into private.push_subscriptions (user_id, endpoint, p256dh, auth)
        values ('${DAVI}', 'https://fcm.googleapis.com/fcm/send/a', 'k', 's')`);
    await scene.sql(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ('${DAVI}', 'totp', 'verified')`,
    );
    await scene.sql(`update auth.users set email_change = 'mine@evil.example', email_change_token_new = 'x'
        where id = '${DAVI}'`);
    await scene.sql(`insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
        values ('${DAVI}', 'email_change_token_new', 'x', 'mine@evil.example')`);
    await scene.sql(`insert into auth.webauthn_credentials (user_id, credential_id, public_key)
        values ('${DAVI}', 'a', 'b')`);
    await open(scene, OWNER, 'otp');
    for (const table of [
      'private.push_subscriptions',
      'auth.mfa_factors',
      'auth.one_time_tokens',
      'auth.webauthn_credentials',
    ])
      expect([table, await scene.sql(`select from ${table} where user_id = '${DAVI}'`)]).toEqual([table, []]);
    expect(await scene.one(`select email_change, email_change_token_new from auth.users where id = '${DAVI}'`)).toEqual(
      { email_change: '', email_change_token_new: '' },
    );
  });

  test('is recorded once in the audit, with the way it was proved', async (scene) => {
    await squat(scene);
    await open(scene, OWNER, 'otp');
    await open(scene, LATER, 'otp');
    const entries = `select actor_id, after from public.audit_log where action = 'prove_address'`;
    expect(await scene.sql(entries)).toEqual([{ actor_id: DAVI, after: { in_own_session: false } }]);
  });
});

describe('an account with an unproved address', () => {
  const begin = async (scene: Scene) => {
    await squat(scene);
    await scene.sql(`insert into public.user_subscriptions (user_id, plan_id, status, started_at)
      values ('${DAVI}', '${ID.PLAN_B1}', 'active', now())`);
    await scene.inSession(DAVI, SQUATTER, 'select public.start_application()');
    await scene.inSession(DAVI, SQUATTER, "select public.create_ticket('Dúvida', 'Olá')");
    return scene.one(`select id from public.visa_applications where client_id = '${DAVI}'`);
  };
  const consultants = (scene: Scene) =>
    scene.sql(
      `select consultant_id from public.visa_applications where client_id = '${DAVI}'
       union all select consultant_id from public.support_tickets where client_id = '${DAVI}'`,
    );

  test('starts a case and a ticket without a consultant, and gets the least loaded consultant with the proof', async (scene) => {
    const { id } = await begin(scene);
    const none = [{ consultant_id: null }, { consultant_id: null }];
    expect(await consultants(scene)).toEqual(none);
    const assign = `select public.admin_assign_consultant('${id}', '${ID.K1}')`;
    expect(await scene.refusal('admin', assign)).toMatchObject({ message: 'address_not_proved' });
    expect(await scene.as('admin', `select * from public.admin_assign_many(array['${id}']::uuid[])`)).toEqual([]);
    expect(await consultants(scene)).toEqual(none);
    await mailed(scene, 'secret-of-a-link');
    expect(await prove(scene, SQUATTER, 'secret-of-a-link')).toBe(true);
    const [first, second] = await consultants(scene);
    expect([ID.K1, ID.K2]).toContain(first?.consultant_id);
    expect(second).toEqual(first);
    const told = await scene.sql(
      `select metadata ->> 'kind' as kind from public.notifications where user_id = $1 and metadata ->> 'application_id' = $2`,
      [first?.consultant_id, id],
    );
    expect(told).toEqual([{ kind: 'application_started' }]);
  });

  test('passes the data that a squatter entered to the owner, who alone reads it afterwards', async (scene) => {
    await begin(scene);
    await open(scene, OWNER, 'otp');
    await setPassword(scene);
    const own = 'select client_id from public.visa_applications';
    expect(await scene.inSession(DAVI, OWNER, own)).toEqual([{ client_id: DAVI }]);
    expect(await scene.inSession(DAVI, SQUATTER, own)).toEqual([]);
  });

  test('of an invited consultant is not assigned any client automatically', async (scene) => {
    await scene.sql(`update public.profiles set email_proved_at = null where role = 'consultant'`);
    await squat(scene);
    await mailed(scene, 'secret-of-a-link');
    await prove(scene, SQUATTER, 'secret-of-a-link');
    await scene.inSession(DAVI, SQUATTER, "select public.create_ticket('Dúvida', 'Olá')");
    expect(await consultants(scene)).toEqual([{ consultant_id: null }]);
  });

  test('of an invited consultant is rejected by both assigning verbs until the first sign-in', async (scene) => {
    const give = `select public.admin_assign_consultant('${ID.A1}', '${ID.K2}')`;
    await scene.sql(`update public.profiles set email_proved_at = null where id = '${ID.K2}'`);
    expect((await scene.refusal('admin', give)).message).toBe('not_a_consultant');
    expect(
      (await scene.refusal('admin', `select public.admin_assign_many(array['${ID.A1}']::uuid[], '${ID.K2}')`)).message,
    ).toBe('not_a_consultant');
    await scene.sql(`update public.profiles set email_proved_at = now() where id = '${ID.K2}'`);
    await scene.as('admin', give);
    expect(await scene.sql(`select consultant_id from public.visa_applications where id = '${ID.A1}'`)).toEqual([
      { consultant_id: ID.K2 },
    ]);
  });
});
