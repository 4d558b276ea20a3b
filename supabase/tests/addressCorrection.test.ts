import { ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const PAGE = 'cs_rita';
const DIGEST = 'a'.repeat(64);
const OTHER = { page: 'cs_eve', digest: 'e'.repeat(64) };
const RIGHT = 'caio.certo@example.test';

async function open(scene: Scene, page: string, digest: string): Promise<void> {
  const { id } = await scene.call<{ id: string }>('service_role', 'open_checkout($1, $2)', [ID.C3, ID.PLAN_B1]);
  const values = [id, page, 49997, 'brl', 'Caio Lima', 'es', digest];
  await scene.call('service_role', 'remember_checkout_session($1, $2, $3, $4, $5, $6, $7)', values);
}

/** Caio buys without an account: another browser also starts a purchase, and he pays on his own page. */
async function buy(scene: Scene): Promise<void> {
  await scene.sql(`update public.profiles set email_proved_at = null where id = '${ID.C3}'`);
  await scene.sql(
    `update auth.users set raw_app_meta_data = '{"registered_by": "quick-register"}' where id = '${ID.C3}'`,
  );
  await open(scene, OTHER.page, OTHER.digest);
  await open(scene, PAGE, DIGEST);
  const object = {
    id: PAGE,
    payment_status: 'paid',
    currency: 'brl',
    amount_total: 49997,
    payment_intent: 'pi_rita',
    client_reference_id: ID.C3,
    metadata: { quick_registration: 'true' },
  };
  const event = JSON.stringify({ id: 'evt_rita', type: 'checkout.session.completed', data: { object } });
  await scene.call('service_role', 'apply_checkout_event($1::text::jsonb)', [event]);
}

/** The mail with the sign-in link was already sent to the former address. */
const mailed = async (scene: Scene) => {
  await scene.sql(`update public.mail_outbox set sent_at = now() where user_id = '${ID.C3}'`);
  await scene.sql(
    `update auth.users set recovery_token = 'sent-to-the-former', recovery_sent_at = now() where id = '${ID.C3}'`,
  );
  await scene.sql(`insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
    values (gen_random_uuid(), '${ID.C3}', 'recovery_token', 'sent-to-the-former', 'caio@example.test')`);
};

const correct = (scene: Scene, email = RIGHT, page = PAGE, digest = DIGEST) =>
  scene.call<{ user_id: string; email: string }>('service_role', 'correct_address($1, $2, $3)', [page, digest, email]);
const refused = async (scene: Scene, ...[email = RIGHT, page = PAGE, digest = DIGEST]: string[]) =>
  (await scene.refusal('service_role', 'select public.correct_address($1, $2, $3)', [page, digest, email])).message;
const told = (scene: Scene, page = PAGE, digest = DIGEST) =>
  scene.as('service_role', 'select * from public.purchase_address($1, $2)', [page, digest]);
const mails = (scene: Scene) =>
  scene.sql(
    `select to_email, data ->> 'amount_cents' as amount, data ->> 'language' as language, sent_at is not null as sent
     from public.mail_outbox where user_id = $1 and template = 'set_password' order by id`,
    [ID.C3],
  );

describe('correct_address', () => {
  test('corrects account, profile and mail for the browser that paid, and invalidates links sent before', async (scene) => {
    await buy(scene);
    await mailed(scene);
    expect(await told(scene)).toEqual([{ email: 'caio@example.test', is_correctable: true }]);
    expect(await correct(scene, `\u200b mailto:${RIGHT.toUpperCase().replace('C', 'Ｃ')}, `)).toEqual({
      user_id: ID.C3,
      email: RIGHT,
    });
    expect(
      await scene.one(
        `select u.email, p.email as profile, p.email_proved_at as proved, u.recovery_token as token,
             (select count(*)::int from auth.one_time_tokens t where t.user_id = u.id) as links,
             (select count(*)::int from auth.identities i where i.user_id = u.id and i.identity_data ->> 'email' <> u.email) as former
           from auth.users u join public.profiles p on p.id = u.id where u.id = $1`,
        [ID.C3],
      ),
    ).toEqual({ email: RIGHT, profile: RIGHT, proved: null, token: '', links: 0, former: 0 });
    const mail = { amount: '49997', language: 'es' };
    expect(await mails(scene)).toEqual([
      { ...mail, to_email: 'caio@example.test', sent: true },
      { ...mail, to_email: RIGHT, sent: false },
    ]);
    const entries = await scene.sql(
      "select actor_id, actor_role, client_id, after from public.audit_log where action = 'correct_address'",
    );
    expect(entries).toEqual([{ actor_id: null, actor_role: 'service', client_id: ID.C3, after: null }]);
    expect(await told(scene)).toEqual([{ email: RIGHT, is_correctable: false }]);
  });

  test('keeps one mail when the first was not sent, and retries a mail that failed', async (scene) => {
    await buy(scene);
    const fail = "update public.mail_outbox set failed_at = now(), problem = 'refused', attempts = 1";
    for (const before of [[], [fail]]) {
      await scene.undone(async () => {
        for (const statement of before) await scene.sql(statement);
        await correct(scene);
        expect(await mails(scene)).toEqual([expect.objectContaining({ to_email: RIGHT, sent: false })]);
        const [claimed] = await scene.as('service_role', 'select * from public.claim_mail()');
        expect(claimed).toMatchObject({ to_email: RIGHT, template: 'set_password' });
      });
    }
  });

  test('adds a second mail when the first is being sent or was dismissed by an administrator', async (scene) => {
    await buy(scene);
    const gone =
      "update public.mail_outbox set failed_at = now(), problem = 'refused', attempts = 1, dismissed_at = now()";
    for (const before of ['select public.claim_mail()', gone]) {
      await scene.undone(async () => {
        await (before === gone ? scene.sql(before) : scene.as('service_role', before));
        await correct(scene);
        const due = await scene.as('service_role', 'select to_email from public.claim_mail()');
        expect(due).toEqual([{ to_email: RIGHT }]);
      });
    }
  });

  test('rejects another browser that started a purchase with the same address, and a guessed secret', async (scene) => {
    await buy(scene);
    expect(await refused(scene, RIGHT, OTHER.page, OTHER.digest)).toBe('not_allowed');
    expect(await refused(scene, RIGHT, PAGE, OTHER.digest)).toBe('not_allowed');
    expect(await refused(scene, RIGHT, OTHER.page, DIGEST)).toBe('not_allowed');
    expect(await told(scene, OTHER.page, OTHER.digest)).toEqual([]);
    expect(await told(scene, PAGE, OTHER.digest)).toEqual([]);
  });

  test('rejects a correction before the payment and after a refund', async (scene) => {
    await scene.sql(
      `update auth.users set raw_app_meta_data = '{"registered_by": "quick-register"}' where id = '${ID.C3}'`,
    );
    await open(scene, PAGE, DIGEST);
    expect(await refused(scene)).toBe('not_allowed');
    await buy(scene);
    await scene.sql(`update public.user_subscriptions set status = 'cancelled' where user_id = '${ID.C3}'`);
    expect(await refused(scene)).toBe('not_allowed');
  });

  test('corrects an address only once', async (scene) => {
    await buy(scene);
    await correct(scene);
    expect(await refused(scene, 'outra@example.test')).toBe('correction_over');
    expect((await mails(scene)).filter(({ to_email }) => to_email !== RIGHT)).toEqual([]);
  });

  test.each([
    ['after 24 hours', "update public.checkout_sessions set opened_at = now() - interval '24 hours'", 'not_allowed'],
    [
      'after a link proved the address',
      `update public.profiles set email_proved_at = now() where id = '${ID.C3}'`,
      'correction_over',
    ],
    ['after a sign-in', `update auth.users set last_sign_in_at = now() where id = '${ID.C3}'`, 'correction_over'],
    [
      'for an account that registered by itself',
      `update auth.users set raw_app_meta_data = '{}' where id = '${ID.C3}'`,
      'correction_over',
    ],
    [
      'for a deactivated account',
      `update public.profiles set deactivated_at = now() where id = '${ID.C3}'`,
      'correction_over',
    ],
    [
      'for an account that became a consultant',
      `update public.profiles set role = 'consultant' where id = '${ID.C3}'`,
      'correction_over',
    ],
  ])('rejects a correction %s, and no longer offers it', (_when, happens, reason) =>
    play(async (scene) => {
      await buy(scene);
      await scene.sql(happens);
      expect(await refused(scene)).toBe(reason);
      expect(await told(scene)).toEqual([]);
    })(),
  );

  test('corrects an address until the last minute of the 24 hours', async (scene) => {
    await buy(scene);
    await scene.sql("update public.checkout_sessions set opened_at = now() - interval '23 hours 59 minutes'");
    expect((await correct(scene)).email).toBe(RIGHT);
  });

  test('rejects the address of another account in any spelling, and accepts a further attempt', async (scene) => {
    await buy(scene);
    expect(await refused(scene, 'ANA@example.test')).toBe('email_exists');
    expect((await correct(scene)).email).toBe(RIGHT);
  });

  test.each(['', ' ', 'sem-arroba', 'a@b', 'a b@example.test', `${'x'.repeat(250)}@b.co`, 'CAIO@example.test'])(
    'rejects %j as an address',
    (email) =>
      play(async (scene) => {
        await buy(scene);
        expect(await refused(scene, email)).toBe('invalid_email');
      })(),
  );

  test('frees the former address: another person can register it and does not reach the purchase', async (scene) => {
    await buy(scene);
    await correct(scene);
    const open = await scene.call<string | null>('service_role', 'open_registration($1, $2)', [
      'caio@example.test',
      null,
    ]);
    expect(open).toBeNull();
    const entries = await scene.sql(
      "select from auth.audit_log_entries e where e.payload::text like '%caio@example.test%'",
    );
    expect(entries).toEqual([]);
  });
});
