import {
  aged,
  atStage,
  CHILD_AT_A_CASE,
  CHILD_NAME,
  childSql,
  effectsOf,
  has,
  ID,
  type Scene,
  setClock,
  useDatabase,
} from './support';

const { play, test } = useDatabase();

type Words = [name: string | null, born: string | null, relationship: string | null, version: string | null];
const DAVI: Words = ['Davi Cliente', '2020-02-29', 'enteado', '2026-11-28'];
const add = (scene: Scene, words: Words = DAVI) =>
  scene.call<{ id: string }>('client_owner', 'add_minor($1, $2, $3, $4)', words);
const refused = async (scene: Scene, words: Words) => {
  const { code, message } = await scene.refusal('client_owner', 'select public.add_minor($1, $2, $3, $4)', words);
  return `${code} ${message}`;
};
const childrenOf = (scene: Scene, client = ID.C1) =>
  scene.sql('select full_name, birth_date::text from public.travellers where client_id = $1', [client]);

test("add_minor stores the child together with the guardian's consent", async (scene) => {
  const { result, audit } = await effectsOf(scene, () =>
    add(scene, ['  Davi\u200b  Cliente ', ...DAVI.slice(1)] as Words),
  );
  expect(result).toMatchObject({ client_id: ID.C1, full_name: 'Davi Cliente', relationship: 'enteado' });
  expect(audit.map(({ action }) => action).sort()).toEqual(['add_minor', 'give_consent']);
  expect(JSON.stringify(audit)).not.toContain('Davi');
  expect(await scene.as('client_owner', 'select about_id, kind, version from public.my_consents()')).toEqual([
    { about_id: result.id, kind: 'guardian', version: '2026-11-28' },
  ]);
});

test.each<[why: string, words: Words]>([
  ['22023 invalid_relationship', ['Davi Cliente', '2020-02-29', 'vizinho', '2026-11-28']],
  ['22023 invalid_relationship', ['Davi Cliente', '2020-02-29', null, '2026-11-28']],
  ...['2020-02-31', '00/00/0000', '0000-00-00', '31/02/2020', '1800-01-01', '2026-13-01', '', ' 2020-02-29', null].map(
    (day): [string, Words] => ['22023 invalid_birth_date', ['Davi Cliente', day, 'filho', '2026-11-28']],
  ),
  ['22023 not_a_minor', ['Davi Cliente', '1900-01-01', 'filho', '2026-11-28']],
  ...['', '  ', 'Da', '\u200b\u200b\u200b\u200b', 'x'.repeat(121), null].map((name): [string, Words] => [
    '22023 invalid_name',
    [name, '2020-02-29', 'filho', '2026-11-28'],
  ]),
  ...['', ' ', null].map((version): [string, Words] => [
    'P0001 consent_missing',
    ['Davi Cliente', '2020-02-29', 'filho', version],
  ]),
  ...['2019-01-01', '2026-10', '2126-01-01', 'x'].map((version): [string, Words] => [
    '22023 invalid_version',
    ['Davi Cliente', '2020-02-29', 'filho', version],
  ]),
])('add_minor rejects a child with %s: %j', (why, words) =>
  play(async (scene) => {
    expect(await refused(scene, words)).toBe(why);
    expect(await childrenOf(scene)).toEqual([]);
    expect(await scene.sql('select from private.consents')).toEqual([]);
  })(),
);

test('add_minor rejects a birth date of tomorrow and accepts today', async (scene) => {
  await setClock(scene, '2026-11-28T23:59:59-03:00');
  expect(await refused(scene, ['Davi Cliente', '2026-11-29', 'filho', '2026-11-28'])).toBe('22023 invalid_birth_date');
  expect(await add(scene, ['Davi Cliente', '2026-11-28', 'filho', '2026-11-28'])).toMatchObject({
    birth_date: '2026-11-28',
  });
});

test('add_minor accepts ten children, and an eleventh only after one was removed', async (scene) => {
  for (let place = 0; place < 10; place += 1) await add(scene, [`Criança Número ${place}`, ...DAVI.slice(1)] as Words);
  expect(await refused(scene, DAVI)).toBe('P0001 too_many_travellers');
  const one = await scene.one('select id from public.travellers limit 1');
  await scene.call('client_owner', "withdraw_consent('guardian', $1)", [String(one.id)]);
  expect(await add(scene)).toMatchObject({ full_name: 'Davi Cliente' });
});

test('add_minor rejects a client with an unproved address', async (scene) => {
  await scene.sql(`update public.profiles set email_proved_at = null where id = '${ID.C1}'`);
  expect(await refused(scene, DAVI)).toBe('P0001 address_not_proved');
});

test('add_minor rejects the same child in any spelling of the name', async (scene) => {
  await add(scene);
  expect(await refused(scene, ['DAVI  cliente', ...DAVI.slice(1)] as Words)).toBe('23505 traveller_exists');
  expect(await add(scene, ['Davi Cliente', '2020-02-28', 'enteado', '2026-11-28'])).toMatchObject({
    birth_date: '2020-02-28',
  });
});

test("two guardians of one child have a case each and cannot read the other's", async (scene) => {
  await has(scene, CHILD_AT_A_CASE);
  const second = await scene.call<{ id: string }>('client_other', 'add_minor($1, $2, $3, $4)', [
    CHILD_NAME,
    '2020-02-29',
    'filho',
    '2026-11-28',
  ]);
  const seen = async (actor: 'client_owner' | 'client_other') => [
    ...(await scene.as(actor, 'select id from public.travellers')).map(({ id }) => id),
    ...(
      await scene.as(actor, 'select distinct traveller_id from public.visa_applications where traveller_id is not null')
    ).map(({ traveller_id }) => traveller_id),
  ];
  expect(await seen('client_owner')).toEqual([ID.CHILD, ID.CHILD]);
  expect(await seen('client_other')).toEqual([second.id]);
  expect(JSON.stringify(await scene.call('client_other', 'export_my_data()'))).not.toContain(ID.CHILD);
});

test("rename_minor is accepted until the child's form was submitted", async (scene) => {
  await has(scene, CHILD_AT_A_CASE);
  const rename = "select public.rename_minor($1, 'Clara  Lima', '2019-02-28')";
  const { result, audit } = await effectsOf(scene, () =>
    scene.call('client_owner', "rename_minor($1, 'Clara  Lima', '2019-02-28')", [ID.CHILD]),
  );
  expect(result).toMatchObject({ full_name: 'Clara Lima', birth_date: '2019-02-28' });
  expect(audit).toMatchObject([{ action: 'rename_minor' }]);
  await atStage(scene, 'ds160_form', ID.CHILD_CASE);
  await scene.sql(`update public.application_steps set metadata = '{"submitted_at": "2026-01-01T00:00:00Z"}'
    where application_id = '${ID.CHILD_CASE}' and step_type = 'ds160_form'`);
  expect(await scene.refusal('client_owner', rename, [ID.CHILD])).toMatchObject({ message: 'form_was_sent' });
});

/** The arguments of each verb with a traveller parameter. */
const OF_A_CHILD: Record<string, string> = {
  accept_hand_over: '$1',
  cancel_hand_over: '$1',
  hand_over_traveller: "$1, 'clara@example.test'",
  my_purchase: '$1',
  open_checkout: `'${ID.C2}', '${ID.PLAN_B1}', $1`,
  rename_minor: "$1, 'Clara Lima', '2019-02-28'",
  request_refund: "'Desisti', $1",
  set_refund_account: "'cpf', '52998224725', traveller_id => $1",
  start_application: '$1',
  withdraw_refund: '$1',
};

test("every verb with a traveller parameter rejects another client's child or returns no row", async (scene) => {
  await has(scene, [...CHILD_AT_A_CASE, aged(18)]);
  const verbs = await scene.sql(`select p.proname from pg_proc p
    where p.pronamespace = 'public'::regnamespace and 'traveller_id' = any (p.proargnames[1:p.pronargs]) order by 1`);
  expect(verbs.map(({ proname }) => proname)).toEqual(Object.keys(OF_A_CHILD));
  const answers: string[] = [];
  for (const [verb, values] of Object.entries(OF_A_CHILD)) {
    const outcome = await scene.attempt(() =>
      scene.as(verb === 'open_checkout' ? 'service_role' : 'client_other', `select * from public.${verb}(${values})`, [
        ID.CHILD,
      ]),
    );
    answers.push(`${verb} ${'code' in outcome ? outcome.message : outcome.length}`);
  }
  expect(answers).toEqual([
    'accept_hand_over not_allowed',
    'cancel_hand_over not_allowed',
    'hand_over_traveller not_allowed',
    'my_purchase 0',
    'open_checkout not_allowed',
    'rename_minor not_allowed',
    'request_refund nothing_to_refund',
    'set_refund_account nothing_to_refund',
    'start_application not_allowed',
    'withdraw_refund refund_not_open',
  ]);
});

test("a child's plan and case must belong to its guardian", async (scene) => {
  await has(scene, childSql());
  for (const insert of [
    `insert into public.user_subscriptions (user_id, traveller_id, plan_id) values ('${ID.C2}', '${ID.CHILD}', '${ID.PLAN_B1}')`,
    `insert into public.visa_applications (client_id, traveller_id, visa_type) values ('${ID.C2}', '${ID.CHILD}', 'B1/B2')`,
  ])
    expect(await scene.attempt(() => scene.sql(insert))).toMatchObject({ code: '23503' });
});

test("a child may have one case beside the guardian's, each with a plan of its own", async (scene) => {
  await has(scene, childSql());
  const start = () => scene.attempt(() => scene.as('client_owner', 'select public.start_application($1)', [ID.CHILD]));
  // The guardian's own plan does not start a child's case.
  expect(await start()).toMatchObject({ message: 'no_active_plan' });
  await scene.call('service_role', 'open_checkout($1, $2, $3)', [ID.C1, ID.PLAN_B1, ID.CHILD]);
  await scene.sql(
    "update public.user_subscriptions set status = 'active', started_at = now() where traveller_id is not null",
  );
  expect(await start()).toHaveLength(1);
  expect(await start()).toMatchObject({ code: '23505', message: 'application_already_open' });
  // All cases of an account have the same consultant.
  expect(await scene.sql(`select consultant_id from public.visa_applications where client_id = '${ID.C1}'`)).toEqual([
    { consultant_id: ID.K1 },
    { consultant_id: ID.K1 },
  ]);
});

test("an export contains the account's children", async (scene) => {
  await has(scene, CHILD_AT_A_CASE);
  const { travellers } = await scene.call<{ travellers: unknown[] }>('client_owner', 'export_my_data()');
  expect(travellers).toMatchObject([{ full_name: CHILD_NAME, relationship: 'filho' }]);
});
