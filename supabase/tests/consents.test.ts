import { effectsOf, ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const give = (scene: Scene, version: string) => scene.call('client_owner', "give_consent('terms', $1)", [version]);
const mine = (scene: Scene) => scene.as('client_owner', 'select * from public.my_consents()');
const rowsOf = (scene: Scene, id: string) =>
  scene.sql(
    'select version, withdrawn_at is null as stands from private.consents where person_id = $1 order by version',
    [id],
  );
const decideErasure = (scene: Scene) => scene.call('admin', 'admin_resolve_erasure($1, $2)', [ID.ERASURE, 'done']);
/** Adds a consent kind with a deleter that runs the given SQL. */
const withdrawable = (scene: Scene, body: string) =>
  scene.sql(`create function private.forget_covered(p_person_id uuid, p_about_id uuid) returns void language plpgsql
      as $$ begin ${body} end $$;
    update private.consent_kinds set deleter = 'forget_covered'`);

test('give_consent stores version and time, and audits one entry for repeated calls', async (scene) => {
  const { result, audit } = await effectsOf(scene, () => give(scene, ' 2026-01 '));
  expect(result).toMatchObject({ kind: 'terms', version: '2026-01', withdrawn_at: null, is_withdrawable: false });
  expect(audit).toMatchObject([
    { action: 'give_consent', after: { consent_kind: 'terms', consent_version: '2026-01' } },
  ]);
  const [first] = await mine(scene);
  expect((await effectsOf(scene, () => give(scene, '2026-01'))).audit).toEqual([]);
  expect(await mine(scene)).toEqual([first]);
});

test('a newer version ends the former consent at the same moment and keeps its row', async (scene) => {
  await give(scene, '2026-01');
  await give(scene, '2026-02');
  expect(await rowsOf(scene, ID.C1)).toEqual([
    { version: '2026-01', stands: false },
    { version: '2026-02', stands: true },
  ]);
  expect(await scene.as('client_other', 'select * from public.my_consents()')).toEqual([]);
});

test.each([
  ['the version', "version = '2'"],
  ['the person', `person_id = '${ID.C2}'`],
  ['the day', "given_at = now() - interval '1 day'"],
  ['the end of a consent to a later time', "withdrawn_at = now() + interval '1 day'", true],
  ['the end of a consent to null', 'withdrawn_at = null', true],
])('the database rejects a change of a consent: %s', (_what, change, isOver = false) =>
  play(async (scene) => {
    await give(scene, '2026-01');
    if (isOver) await scene.sql('update private.consents set withdrawn_at = now()');
    const outcome = await scene.attempt(() => scene.sql(`update private.consents set ${change}`));
    expect(outcome).toMatchObject({ code: '42501', message: 'consents_are_append_only' });
  })(),
);

test('withdraw_consent rejects the terms, which end with the account only', async (scene) => {
  await give(scene, '2026-01');
  expect(await scene.refusal('client_owner', "select public.withdraw_consent('terms')")).toMatchObject({
    code: 'P0001',
    message: 'consent_stays',
  });
  expect(await rowsOf(scene, ID.C1)).toEqual([{ version: '2026-01', stands: true }]);
});

test('withdraw_consent deletes the covered data in the same transaction', async (scene) => {
  await give(scene, '2026-01');
  await withdrawable(scene, 'delete from public.ds160_forms f where f.client_id = p_person_id;');
  const { result, audit } = await effectsOf(scene, () => scene.call('client_owner', "withdraw_consent('terms')"));
  expect(result).toMatchObject({ version: '2026-01', withdrawn_at: expect.any(String), is_withdrawable: false });
  expect(audit).toMatchObject([{ action: 'withdraw_consent', before: { consent_version: '2026-01' } }]);
  expect(await scene.sql('select 1 from public.ds160_forms where client_id = $1', [ID.C1])).toEqual([]);
  expect(await scene.refusal('client_owner', "select public.withdraw_consent('terms')")).toMatchObject({
    code: 'P0002',
    message: 'consent_not_found',
  });
});

test('withdraw_consent fails and keeps the consent when the covered data cannot be deleted', async (scene) => {
  await give(scene, '2026-01');
  await withdrawable(scene, "raise exception 'held';");
  const refused = await scene.refusal('client_owner', "select public.withdraw_consent('terms')");
  expect(refused).toMatchObject({ message: 'held' });
  expect(await rowsOf(scene, ID.C1)).toEqual([{ version: '2026-01', stands: true }]);
});

test('each withdrawable kind names an existing deleter function with two uuid parameters', async (scene) => {
  const unknown = `select k.kind from private.consent_kinds k where k.deleter is not null
    and to_regprocedure(format('private.%I(uuid, uuid)', k.deleter)) is null`;
  expect(await scene.sql(unknown)).toEqual([]);
  await scene.sql("update private.consent_kinds set deleter = 'forget_nothing_known'");
  expect(await scene.sql(`${unknown} order by k.kind`)).toEqual([
    { kind: 'guardian' },
    { kind: 'security_answers' },
    { kind: 'terms' },
  ]);
});

test("an export contains the person's consents, also the ended ones", async (scene) => {
  await scene.sql(`insert into private.consents (person_id, kind, version, given_at, withdrawn_at)
    values ('${ID.C1}', 'terms', '2026-01', '2026-01-25T02:30:00Z', '2026-02-01T12:00:00Z')`);
  await give(scene, '2026-02');
  await scene.call('client_other', "give_consent('terms', '2026-03')");
  const { consents } = await scene.call<{ consents: unknown[] }>('client_owner', 'export_my_data()');
  expect(consents).toMatchObject([{ version: '2026-01' }, { version: '2026-02', withdrawn_at: null }]);
});

const PAST = `select to_jsonb(c) - 'id' as past from private.past_consents c order by id`;

test('an erasure keeps kind, version and days of a consent without the person', async (scene) => {
  await scene.sql(`insert into private.consents (person_id, kind, version, given_at, withdrawn_at) values
    ('${ID.C1}', 'terms', '2026-01', '2026-01-25T02:30:00Z', '2026-02-01T12:00:00Z'),
    ('${ID.C1}', 'terms', '2026-02', '2026-02-01T12:00:00Z', null), ('${ID.C2}', 'terms', '2026-01', now(), null)`);
  await decideErasure(scene);
  const [{ today } = { today: null }] = await scene.sql('select private.today()::text as today');
  expect((await scene.sql(PAST)).map(({ past }) => past)).toEqual([
    // In São Paulo this time is on the evening before.
    { kind: 'terms', version: '2026-01', given_on: '2026-01-24', ended_on: '2026-02-01' },
    { kind: 'terms', version: '2026-02', given_on: '2026-02-01', ended_on: today },
  ]);
  expect(await rowsOf(scene, ID.C1)).toEqual([]);
  expect(await rowsOf(scene, ID.C2)).toHaveLength(1);
});

test('deleting an account in the authentication server keeps the same remainder of its consents', async (scene) => {
  await give(scene, '2026-01');
  await scene.sql('delete from auth.users where id = $1', [ID.C1]);
  expect((await scene.sql(PAST)).map(({ past }) => past)).toMatchObject([{ kind: 'terms', version: '2026-01' }]);
});
