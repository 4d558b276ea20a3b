import { atStage, effectsOf, HANDED_TO_C3, has, ID, PATH, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const EMAIL = 'caio@example.test';
const accept = (scene: Scene) => scene.call<string>('client_no_plan', 'accept_hand_over($1)', [ID.CHILD]);
const acceptRefused = (scene: Scene) =>
  scene.refusal('client_no_plan', 'select public.accept_hand_over($1)', [ID.CHILD]);
const handOver = (scene: Scene, email = EMAIL) =>
  scene.call<string>('client_owner', 'hand_over_traveller($1, $2)', [ID.CHILD, email]);
const offers = (scene: Scene, actor: 'client_no_plan' | 'client_other' = 'client_no_plan') =>
  scene.as(actor, 'select traveller_id from public.my_hand_overs()');

const FILE = `documents/${ID.C1}/${ID.CHILD_CASE}/passport_a1b2c3d4.pdf`;
const RECEIPT = `receipts/${ID.CHILD_CASE}/a1b2c3d4.pdf`;
const GIVEN = PATH.caseFile.replace(ID.A1, ID.CHILD_CASE);
/** A case at the payment step with receipt and submitted form. */
const FAR = [
  ...HANDED_TO_C3,
  `insert into storage.objects (bucket_id, name) values ('visa-documents', '${FILE}'), ('visa-documents', '${RECEIPT}'),
     ('visa-documents', '${GIVEN}')`,
  `insert into public.document_submissions (application_id, document_type, file_url, file_name, file_size, mime_type, original_name)
   values ('${ID.CHILD_CASE}', 'passport', '${FILE}', '${FILE}', 1, 'application/pdf', 'p.pdf')`,
  `insert into public.case_files (application_id, kind, path, original_name, file_size)
   values ('${ID.CHILD_CASE}', 'other', '${GIVEN}', 'carta.pdf', 1)`,
  `insert into public.ds160_forms (step_id, surname) select s.id, 'Dias' from public.application_steps s
   where s.application_id = '${ID.CHILD_CASE}' and s.step_type = 'ds160_form'`,
  `insert into public.ds160_complements (application_id, field_version) values ('${ID.CHILD_CASE}', current_date)`,
  `insert into public.case_notes (application_id, content) values ('${ID.CHILD_CASE}', 'Fala com a mãe')`,
  `insert into public.payments (id, subscription_id, user_id, traveller_id, buyer_named, amount_cents, currency, captured_at, outcome,
     receipt_url) values ('pi_child', '${ID.CHILD_PLAN}', '${ID.C1}', '${ID.CHILD}', '${ID.C1}', 49997, 'brl', now(), 'activated',
     'https://pay.example.test/r')`,
  `update public.user_subscriptions set receipt_url = 'https://pay.example.test/r', payment_intent_id = 'pi_child'
   where id = '${ID.CHILD_PLAN}'`,
];
async function far(scene: Scene): Promise<void> {
  await has(scene, FAR);
  await atStage(scene, 'payment', ID.CHILD_CASE);
}

/** Names of the tables with a row of the case that the actor can read. */
async function readBy(scene: Scene, actor: 'client_owner' | 'client_no_plan'): Promise<string[]> {
  const found: string[] = [];
  for (const [table, where] of Object.entries({
    'public.visa_applications': `id = '${ID.CHILD_CASE}'`,
    'public.application_steps': `application_id = '${ID.CHILD_CASE}'`,
    'public.document_submissions': `application_id = '${ID.CHILD_CASE}'`,
    'public.case_files': `application_id = '${ID.CHILD_CASE}'`,
    'public.ds160_forms': `application_id = '${ID.CHILD_CASE}'`,
    'public.user_subscriptions': `id = '${ID.CHILD_PLAN}'`,
    'public.travellers': `id = '${ID.CHILD}'`,
    'storage.objects': `name = '${FILE}'`,
    'storage.objects as o': `name = '${RECEIPT}'`,
    'storage.objects as g': `name = '${GIVEN}'`,
  }))
    if ((await scene.as(actor, `select from ${table} where ${where}`)).length > 0) found.push(table);
  return found;
}

const CASE = [
  'public.visa_applications',
  'public.application_steps',
  'public.document_submissions',
  'public.case_files',
  'public.ds160_forms',
  'public.user_subscriptions',
];
const FILES = ['storage.objects', 'storage.objects as o', 'storage.objects as g'];

test('accept_hand_over gives the grown child the whole case, and the guardian reads no row of it afterwards', async (scene) => {
  await far(scene);
  expect(await readBy(scene, 'client_owner')).toEqual([...CASE, 'public.travellers', ...FILES]);
  expect(await readBy(scene, 'client_no_plan')).toEqual([]);
  await accept(scene);
  expect(await readBy(scene, 'client_no_plan')).toEqual([...CASE, ...FILES]);
  expect(await readBy(scene, 'client_owner')).toEqual([]);
  expect(await scene.as('consultant_assigned', 'select content from public.case_notes')).toContainEqual({
    content: 'Fala com a mãe',
  });
  expect(await scene.as('client_no_plan', 'select from public.support_tickets')).toEqual([]);
  expect(await offers(scene)).toEqual([]);
});

test('accept_hand_over leaves no row of the case with the guardian as client', async (scene) => {
  await far(scene);
  await accept(scene);
  const tables = await scene.sql(`select a.attrelid::regclass::text as name from pg_attribute a
    join pg_attribute c on c.attrelid = a.attrelid and c.attname = 'client_id'
    join pg_class t on t.oid = a.attrelid and t.relkind = 'r'
    where a.attname = 'application_id' and t.relname not in ('audit_log')`);
  expect(tables.length).toBeGreaterThan(4);
  const kept: string[] = [];
  for (const { name } of tables) {
    const rows = await scene.sql(`select from ${name} where application_id = $1 and client_id = $2`, [
      ID.CHILD_CASE,
      ID.C1,
    ]);
    if (rows.length > 0) kept.push(String(name));
  }
  expect(kept).toEqual([]);
});

test('payments and their receipts stay with the payer after a hand-over', async (scene) => {
  await far(scene);
  await accept(scene);
  expect(await scene.as('client_owner', 'select receipt_url from public.my_purchase($1)', [ID.CHILD])).toEqual([
    { receipt_url: 'https://pay.example.test/r' },
  ]);
  expect(await scene.as('client_no_plan', 'select from public.my_purchase()')).toEqual([]);
  expect(JSON.stringify(await scene.call('client_no_plan', 'export_my_data()'))).not.toContain('pay.example.test');
  expect(await scene.call('client_owner', "request_refund('Desisti', $1)", [ID.CHILD])).toEqual(expect.any(String));
});

test("the guardian's erasure keeps a handed-over case, and the grown child's own erasure deletes it", async (scene) => {
  await far(scene);
  await accept(scene);
  await scene.call('admin', "admin_resolve_erasure($1, 'done')", [ID.ERASURE]);
  expect(await readBy(scene, 'client_no_plan')).toEqual([...CASE, ...FILES]);
  const erased = `select path from private.erased_objects where path in ('${FILE}', '${RECEIPT}', '${GIVEN}') order by 1`;
  expect(await scene.sql(erased)).toEqual([]);
  await scene.sql(`insert into public.erasure_requests (id, user_id) values ('${ID.NOBODY}', '${ID.C3}')`);
  await scene.call('admin', "admin_resolve_erasure($1, 'done')", [ID.NOBODY]);
  expect(await scene.sql(erased)).toEqual([{ path: GIVEN }, { path: FILE }, { path: RECEIPT }]);
  for (const table of ['document_submissions', 'case_files', 'ds160_forms', 'ds160_complements', 'case_notes'])
    expect(await scene.sql(`select from public.${table} where application_id = '${ID.CHILD_CASE}'`)).toEqual([]);
});

test("the guardian's erasure deletes the case of a grown child that was not handed over", async (scene) => {
  await far(scene);
  await scene.call('admin', "admin_resolve_erasure($1, 'done')", [ID.ERASURE]);
  expect(await offers(scene)).toEqual([]);
  expect(await acceptRefused(scene)).toMatchObject({ code: '42501', message: 'not_allowed' });
  expect(await scene.sql(`select from private.erased_objects where path in ('${FILE}', '${RECEIPT}')`)).toHaveLength(2);
});

test.each([
  ['has expired', 'update private.hand_overs set expires_at = now()'],
  ['names another address', "update private.hand_overs set email = 'clara@example.test'"],
  ['names an unproved address', `update public.profiles set email_proved_at = null where id = '${ID.C3}'`],
  ['was cancelled', 'delete from private.hand_overs'],
])('an invitation that %s is not offered and cannot be accepted', (_why, change) =>
  play(async (scene) => {
    await has(scene, [...HANDED_TO_C3, change]);
    expect(await offers(scene)).toEqual([]);
    expect(await acceptRefused(scene)).toMatchObject({ code: '42501', message: 'not_allowed' });
  })(),
);

test('an invitation can be accepted by one account only', async (scene) => {
  await has(scene, HANDED_TO_C3);
  expect(await offers(scene)).toEqual([{ traveller_id: ID.CHILD }]);
  expect(await offers(scene, 'client_other')).toEqual([]);
  await accept(scene);
  expect(await scene.refusal('client_other', 'select public.accept_hand_over($1)', [ID.CHILD])).toMatchObject({
    code: '42501',
  });
});

test('accepting an invitation twice has one effect', async (scene) => {
  await has(scene, HANDED_TO_C3);
  expect(await accept(scene)).toBe(ID.CHILD);
  const { result, audit } = await effectsOf(scene, () => accept(scene));
  expect([result, audit]).toEqual([ID.CHILD, []]);
});

test('an invitation is mailed without names, and can be sent again after it was cancelled', async (scene) => {
  await has(scene, [...HANDED_TO_C3, 'delete from private.hand_overs']);
  const { audit, mail } = await effectsOf(scene, () => handOver(scene, ' Caio@Example.test '));
  expect(mail).toMatchObject([{ to_email: EMAIL, template: 'hand_over' }]);
  expect(JSON.stringify([mail, audit])).not.toContain('Clara');
  const again = () => scene.refusal('client_owner', 'select public.hand_over_traveller($1, $2)', [ID.CHILD, EMAIL]);
  expect(await again()).toMatchObject({ message: 'invite_open' });
  for (let times = 0; times < 4; times += 1) {
    await scene.call('client_owner', 'cancel_hand_over($1)', [ID.CHILD]);
    await handOver(scene, `c${times}@example.test`);
  }
  expect(
    await scene.sql("select to_email from public.mail_outbox where template = 'hand_over' and sent_at is null"),
  ).toEqual([{ to_email: 'c3@example.test' }]);
  await scene.call('client_owner', 'cancel_hand_over($1)', [ID.CHILD]);
  // The number of invitations to any address is limited.
  expect(await again()).toMatchObject({ message: 'too_many_invites' });
});

test('only the guardian reads an open invitation, with the address masked, until it ends', async (scene) => {
  await has(scene, HANDED_TO_C3);
  const sent = (actor: 'client_owner' | 'client_other' | 'client_no_plan') =>
    scene.as(actor, 'select * from public.my_sent_hand_overs()');
  expect(await sent('client_owner')).toEqual([
    { traveller_id: ID.CHILD, email: 'c…@example.test', expires_at: expect.anything() },
  ]);
  expect([await sent('client_other'), await sent('client_no_plan')]).toEqual([[], []]);
  await scene.undone(async () => {
    await scene.sql('update private.hand_overs set expires_at = now()');
    expect(await sent('client_owner')).toEqual([]);
  });
  await accept(scene);
  expect(await sent('client_owner')).toEqual([]);
});

test.each(['', 'caio', 'ana@example.test', 'ANA@example.test'])(
  'hand_over_traveller rejects the address "%s"',
  (address) =>
    play(async (scene) => {
      await has(scene, [...HANDED_TO_C3, 'delete from private.hand_overs']);
      expect(
        await scene.refusal('client_owner', 'select public.hand_over_traveller($1, $2)', [ID.CHILD, address]),
      ).toMatchObject({ code: '22023', message: 'invalid_email' });
    })(),
);

const OWN_PLAN = `insert into public.user_subscriptions (id, user_id, plan_id, status, started_at)
  values ('${ID.NOBODY}', '${ID.C3}', '${ID.PLAN_B1}', 'active', now() - interval '90 days')`;
const ownCase = (status: string, outcome: string) =>
  `insert into public.visa_applications (client_id, visa_type, subscription_id, status, outcome, decided_on)
   values ('${ID.C3}', 'B1/B2', '${ID.NOBODY}', '${status}', ${outcome}, current_date - 60)`;

test('accept_hand_over rejects a case when the account has an open case of its own', async (scene) => {
  await has(scene, [...HANDED_TO_C3, OWN_PLAN, ownCase('in_progress', 'null').replace('current_date - 60', 'null')]);
  expect(await acceptRefused(scene)).toMatchObject({ code: '23505', message: 'application_already_open' });
});

test('accept_hand_over rejects a plan beside an active one, and accepts it when the former one was used', async (scene) => {
  await has(scene, [...HANDED_TO_C3, OWN_PLAN]);
  expect(await acceptRefused(scene)).toMatchObject({ message: 'already_active' });
  await scene.sql(ownCase('completed', "'approved'"));
  await accept(scene);
  expect(
    await scene.sql(`select id from public.user_subscriptions where user_id = '${ID.C3}' and status = 'active'`),
  ).toEqual([{ id: ID.CHILD_PLAN }]);
});
