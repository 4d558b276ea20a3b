import { effectsOf, ID, useDatabase } from './support';
import { CHILD_CASE, CHILD_PLAN, childSql, has } from './support/children';
import {
  asText,
  kept,
  NO,
  PAGE_1,
  PAGE_1_NO,
  SECURITY,
  save,
  saveSecurity,
  securityRow,
  VERSION,
} from './support/officialForm';

/** The security pages, stored under a separate consent. */
const { database, test } = useDatabase();

describe('security pages of the official form', () => {
  test('require a consent, which the first saved page may give', async (scene) => {
    expect(await scene.refusal('client_owner', SECURITY, [ID.A1, PAGE_1, asText(PAGE_1_NO), null])).toMatchObject({
      code: 'P0001',
      message: 'consent_missing',
    });
    const { result, audit } = await effectsOf(scene, () => saveSecurity(scene, PAGE_1, PAGE_1_NO, VERSION));
    expect(result).toMatchObject([{ page: PAGE_1, answers: PAGE_1_NO }]);
    expect(audit.map(({ action }) => action)).toEqual(['give_consent', 'save_security']);
    expect(JSON.stringify(audit)).not.toContain('sec_disease');
    expect(await securityRow(scene)).toMatchObject({
      client_id: ID.C1,
      consultant_id: ID.K1,
      consent_version: VERSION,
      pages: { [PAGE_1]: expect.any(String) },
    });
    await saveSecurity(scene, PAGE_1, { ...PAGE_1_NO, sec_drug_use: { yes: true, text: 'x' } });
    expect((await securityRow(scene))?.answers).toMatchObject({ sec_drug_use: { yes: true, text: 'x' } });
  });

  test.each<[string, string, unknown, string, string]>([
    ['a question without an answer', PAGE_1, { sec_disease: NO, sec_disorder: NO }, 'invalid_answer', 'sec_drug_use'],
    [
      'a Yes without an explanation',
      PAGE_1,
      { ...PAGE_1_NO, sec_disorder: { yes: true, text: ' ' } },
      'invalid_answer',
      'sec_disorder',
    ],
    ['a question of another page', PAGE_1, { ...PAGE_1_NO, sec_arrested: NO }, 'invalid_answer', 'sec_arrested'],
    ['a text for a Yes/No question', PAGE_1, { ...PAGE_1_NO, sec_disease: 'no' }, 'invalid_answer', 'sec_disease'],
    ['another page of the form', 'Travel', {}, 'invalid_page', ''],
  ])('reject %s', (_, page, answers, message, key) =>
    database().scene(async (scene) => {
      const refusal = await scene.refusal('client_owner', SECURITY, [ID.A1, page, asText(answers), VERSION]);
      expect(refusal).toMatchObject({ code: '22023', message });
      expect(refusal.detail ?? '').toBe(key);
      expect(await securityRow(scene)).toBeUndefined();
    }),
  );

  test('ask four more questions of a person who was in the United States', async (scene) => {
    const page = 'Security and Background 4';
    const asked = async () => {
      const refusal = await scene.refusal('client_owner', SECURITY, [ID.A1, page, '{}', VERSION]);
      return refusal.detail;
    };
    await save(scene, 0, { was_in_us: false });
    expect(await asked()).toBe('sec_immigration_fraud');
    await save(scene, 1, { was_in_us: true });
    expect(await asked()).toBe('sec_removal_hearing');
  });

  test('are deleted with the consent, and cannot be stored without one', async (scene) => {
    await saveSecurity(scene, PAGE_1, PAGE_1_NO, VERSION);
    await scene.sql(`insert into public.ds160_security_answers (application_id, consent_version, consented_at)
      select id, '${VERSION}', now() from public.visa_applications where client_id = '${ID.C2}'`);
    await scene.as('client_owner', "select public.withdraw_consent('security_answers')");
    expect(await scene.sql('select client_id from public.ds160_security_answers')).toEqual([{ client_id: ID.C2 }]);
    expect(await scene.refusal('client_owner', SECURITY, [ID.A1, PAGE_1, asText(PAGE_1_NO), null])).toMatchObject({
      message: 'consent_missing',
    });
  });

  test('send a change to client and consultant without its content', async (scene) => {
    await saveSecurity(scene, PAGE_1, { ...PAGE_1_NO, sec_drug_use: { yes: true, text: 'Reabilitação' } }, VERSION);
    const told = await scene.sql(
      `select topic, payload from realtime.messages where payload ->> 'table' = 'ds160_security_answers'`,
    );
    expect([...new Set(told.map(({ topic }) => topic))].sort()).toEqual([`user:${ID.C1}`, `user:${ID.K1}`].sort());
    expect(JSON.stringify(told)).not.toMatch(/Reabilita|sec_/);
  });

  test('show the consultant the changes after the page was typed', async (scene) => {
    await saveSecurity(scene, PAGE_1, PAGE_1_NO, VERSION);
    expect(await kept(scene)).toMatchObject({ revision: 0, changed_in: {} });
    await scene.as('consultant_assigned', `select public.mark_page_typed('${ID.A1}', '${PAGE_1}', 0)`);
    await saveSecurity(scene, PAGE_1, PAGE_1_NO);
    expect((await kept(scene)).revision).toBe(0);
    await saveSecurity(scene, PAGE_1, { ...PAGE_1_NO, sec_disorder: { yes: true, text: 'x' } });
    expect(await kept(scene)).toMatchObject({ revision: 1, changed_in: { sec_disorder: 1 } });
  });

  test("are readable by the case's present consultant only", async (scene) => {
    await saveSecurity(scene, PAGE_1, PAGE_1_NO, VERSION);
    await scene.sql(`update public.visa_applications set consultant_id = '${ID.K2}' where id = '${ID.A1}'`);
    expect(await scene.as('consultant_assigned', 'select * from public.ds160_security_answers')).toEqual([]);
    expect(await scene.asPerson(ID.K2, 'select answers from public.ds160_security_answers')).toHaveLength(1);
  });
});

test("the consent for a child's security answers is about the child, and its withdrawal deletes only the child's", async (scene) => {
  await has(scene, [...childSql(), CHILD_PLAN, CHILD_CASE]);
  const saved = (application: string, version: string | null) =>
    scene.as('client_owner', SECURITY, [application, PAGE_1, asText(PAGE_1_NO), version]);
  await saved(ID.A1, VERSION);
  expect(await scene.refusal('client_owner', SECURITY, [ID.CHILD_CASE, PAGE_1, asText(PAGE_1_NO), null])).toMatchObject(
    {
      message: 'consent_missing',
    },
  );
  await saved(ID.CHILD_CASE, VERSION);
  const mine = await scene.as(
    'client_owner',
    `select about_id from public.my_consents() where kind = 'security_answers'`,
  );
  expect(mine.map(({ about_id }) => about_id).sort()).toEqual([ID.CHILD, null]);
  await scene.call('client_owner', `withdraw_consent('security_answers', $1)`, [ID.CHILD]);
  const kept = await scene.sql('select application_id from public.ds160_security_answers');
  expect(kept).toEqual([{ application_id: ID.A1 }]);
});

test("withdrawing the guardian's consent about a child ends the consent for its security answers", async (scene) => {
  await has(scene, [...childSql(), CHILD_PLAN, CHILD_CASE]);
  await scene.as('client_owner', SECURITY, [ID.CHILD_CASE, PAGE_1, asText(PAGE_1_NO), VERSION]);
  await scene.call('client_owner', `withdraw_consent('guardian', $1)`, [ID.CHILD]);
  const open = await scene.sql('select kind from private.consents where about_id = $1 and withdrawn_at is null', [
    ID.CHILD,
  ]);
  expect(open).toEqual([]);
});
