import { ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const EVE = { page: 'cs_eve', name: 'https://evil.test/prize', language: 'pt', digest: 'e'.repeat(64) };
const RITA = { page: 'cs_rita', name: ' Rita Moraes ', language: 'es', digest: 'a'.repeat(64) };
type Visitor = typeof EVE;

const mark = (scene: Scene) =>
  scene.sql(`update auth.users set raw_app_meta_data = '{"registered_by": "quick-register"}' where id = '${ID.C3}'`);

/** Opens a payment page for the same account as the given visitor. */
async function begin(scene: Scene, { page, name, language, digest }: Visitor): Promise<string> {
  const { id } = await scene.call<{ id: string }>('service_role', 'open_checkout($1, $2)', [ID.C3, ID.PLAN_B1]);
  const remember = 'remember_checkout_session($1, $2, $3, $4, $5, $6, $7)';
  await scene.call('service_role', remember, [id, page, 49997, 'brl', name, language, digest]);
  return id;
}

let next = 0;
async function tell(scene: Scene, type: string, { page }: Visitor, isPaid = true): Promise<string> {
  const object = {
    id: page,
    payment_status: isPaid ? 'paid' : 'unpaid',
    currency: 'brl',
    amount_total: 49997,
    payment_intent: `pi_${page}`,
    client_reference_id: ID.C3,
    metadata: { quick_registration: 'true' },
  };
  const event = JSON.stringify({ id: `evt_${++next}`, type: `checkout.session.${type}`, data: { object } });
  const { outcome } = await scene.call<{ outcome: string }>('service_role', 'apply_checkout_event($1::text::jsonb)', [
    event,
  ]);
  return outcome;
}

const person = (scene: Scene) =>
  scene.one(
    `select p.full_name, u.raw_user_meta_data ->> 'full_name' as account_name, private.mail_language(p.id) as language
     from public.profiles p join auth.users u on u.id = p.id where p.id = $1`,
    [ID.C3],
  );
const greetings = (scene: Scene) =>
  scene.sql(
    "select template, data ->> 'full_name' as name, data ->> 'language' as language from public.mail_outbox where user_id = $1",
    [ID.C3],
  );

describe('several visitors who buy with one address:', () => {
  test.each([
    ['as the second', [EVE, RITA]],
    ['as the first', [RITA, EVE]],
  ])('account and mail get the name of the visitor who paid, %s', (_order, visitors) =>
    play(async (scene) => {
      await mark(scene);
      for (const visitor of visitors) await begin(scene, visitor);
      const before = await person(scene);
      expect(before.full_name).not.toBe('Rita Moraes');
      expect(await tell(scene, 'completed', RITA)).toBe('activated');
      const named = { full_name: 'Rita Moraes', account_name: 'Rita Moraes', language: 'es' };
      expect(await person(scene)).toEqual(named);
      expect(await greetings(scene)).toEqual([{ template: 'set_password', name: 'Rita Moraes', language: 'es' }]);

      // A repeated event changes nothing, and the other visitor's payment is listed for administrators.
      expect(await tell(scene, 'completed', RITA)).toBe('already_settled');
      expect(await tell(scene, 'completed', EVE)).toBe('already_active');
      expect(await person(scene)).toEqual(named);
      // Sent once, with the account's name and language.
      expect((await greetings(scene)).slice(1)).toEqual([
        { template: 'payment_twice', name: 'Rita Moraes', language: 'es' },
      ]);
    })(),
  );

  test('an expired page does not affect the other page', async (scene) => {
    await mark(scene);
    await begin(scene, RITA);
    await begin(scene, EVE);
    expect(await tell(scene, 'expired', EVE, false)).toBe('cancelled');
    expect(await tell(scene, 'completed', RITA)).toBe('activated');
    expect((await person(scene)).full_name).toBe('Rita Moraes');
  });

  test("a name is kept after the owner's first sign-in", async (scene) => {
    await mark(scene);
    await begin(scene, EVE);
    await scene.sql(`update auth.users set last_sign_in_at = now() where id = '${ID.C3}'`);
    const before = await person(scene);
    expect(await tell(scene, 'completed', EVE)).toBe('activated');
    expect(await person(scene)).toEqual(before);
  });
});

test('open_registration returns no account while a payment is pending on any of the pages', async (scene) => {
  await mark(scene);
  const open = () =>
    scene.call<string | null>('service_role', 'open_registration($1, $2)', ['caio@example.test', null]);
  await begin(scene, RITA);
  await begin(scene, EVE);
  expect(await open()).toBe(ID.C3);
  expect(await tell(scene, 'completed', RITA, false)).toBe('awaiting_payment');
  expect(await open()).toBeNull();
  const failed = () => scene.sql("select user_id from public.mail_outbox where template = 'payment_failed'");
  await scene.sql(`update public.profiles set email_proved_at = now() where id = '${ID.C3}'`);
  expect(await failed()).toEqual([]);
  await tell(scene, 'async_payment_failed', RITA, false);
  expect(await open()).toBe(ID.C3);
  expect(await failed()).toEqual([{ user_id: ID.C3 }]);
});

test("a failed payment is mailed to the order's address, also unproved", async (scene) => {
  await mark(scene);
  await scene.sql(`update public.profiles set email_proved_at = null where id = '${ID.C3}'`);
  await begin(scene, RITA);
  await tell(scene, 'completed', RITA, false);
  await tell(scene, 'async_payment_failed', RITA, false);
  expect(await scene.sql("select user_id from public.mail_outbox where template = 'payment_failed'")).toEqual([
    { user_id: ID.C3 },
  ]);
});

test('a visitor can change the name on the own page only', async (scene) => {
  await mark(scene);
  await begin(scene, EVE);
  await begin(scene, { ...RITA, page: EVE.page });
  const names = () => scene.sql('select visitor_name from public.checkout_sessions where visitor_name is not null');
  expect(await names()).toEqual([{ visitor_name: EVE.name }]);
  await begin(scene, { ...EVE, name: 'Eva Prado' });
  expect(await names()).toEqual([{ visitor_name: 'Eva Prado' }]);
});

test("an erasure clears the visitor's name on payment pages", async (scene) => {
  await begin(scene, RITA);
  await scene.sql(`select private.erase_person('${ID.C3}')`);
  expect(
    await scene.sql(
      'select visitor_name, visitor_language, secret_digest from public.checkout_sessions where id = $1',
      [RITA.page],
    ),
  ).toEqual([{ visitor_name: null, visitor_language: null, secret_digest: null }]);
});
