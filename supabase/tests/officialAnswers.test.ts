import { effectsOf, ID, useDatabase } from './support';
import {
  type Answers,
  asText,
  fill,
  kept,
  NO,
  PAGE_1,
  PAGE_1_NO,
  SECURITY,
  save,
  saveRefused,
  VERSION,
} from './support/officialForm';

/** The client's answers to the official form, saved by key. */
const { database, test } = useDatabase();

test('save_complement stores answers by key, and the audit lists the keys', async (scene) => {
  const { audit, notifications } = await effectsOf(scene, () =>
    save(scene, 0, { payer: 'O', payer_surname: 'Souza' }, { payer: 'answers' }),
  );
  expect(audit).toMatchObject([{ action: 'save_complement', after: { keys: ['payer', 'payer_surname'] } }]);
  expect(JSON.stringify(audit)).not.toContain('Souza');
  expect(notifications).toEqual([]);
  expect(await save(scene, 1, { payer: 'S' })).toEqual({ is_saved: true, revision: 2, answers: { payer: 'S' } });
  // The other answer is hidden now, and the consultant finds the typed answer changed.
  expect(await kept(scene)).toMatchObject({ taken: {}, changed_in: { payer: 2, payer_surname: 2 }, state: 'open' });
});

test('the first save without answers stores the time of opening and no answer', async (scene) => {
  expect(await save(scene, 0, {})).toEqual({ is_saved: true, revision: 0, answers: {} });
  const { opened_at } = await kept(scene);
  expect(opened_at).not.toBeNull();
  await save(scene, 7, {});
  expect((await kept(scene)).opened_at).toEqual(opened_at);
});

test('a save with an outdated revision writes no answer and returns the stored ones', async (scene) => {
  await save(scene, 0, { payer: 'S' });
  const before = await kept(scene);
  expect(await save(scene, 0, { payer: 'O' })).toEqual({ is_saved: false, revision: 1, answers: { payer: 'S' } });
  expect(await kept(scene)).toEqual(before);
});

test('an answer taken over from elsewhere keeps its source until it is changed', async (scene) => {
  await save(scene, 0, { surname: 'Lima', sex: 'F' }, { surname: 'answers', sex: 'passport' });
  expect((await kept(scene)).taken).toEqual({ surname: 'answers', sex: 'passport' });
  await save(scene, 1, { surname: 'Lima Souza' });
  expect((await kept(scene)).taken).toEqual({ sex: 'passport' });
  await save(scene, 2, { sex: null });
  expect(await kept(scene)).toMatchObject({ taken: {}, answers: { surname: 'Lima Souza' } });
});

test('an answer that the consultant filled in stays unconfirmed until the client saves the same value', async (scene) => {
  await fill(scene, 0, { payer: 'S', home_city: 'Campinas' });
  await save(scene, 1, { payer: 'S' }, { payer: 'told' });
  expect(await kept(scene)).toMatchObject({ taken: { payer: 'told' }, answers: { payer: 'S', home_city: 'Campinas' } });
  expect(Object.keys((await kept(scene)).told)).toEqual(['home_city']);
});

test('fill_complement is rejected once the client has opened the form', async (scene) => {
  await save(scene, 0, {});
  const refusal = await scene.refusal(
    'consultant_assigned',
    `select public.fill_complement('${ID.A1}', 0, '{"payer": "S"}')`,
  );
  expect(refusal).toMatchObject({ code: 'P0001', message: 'client_answers' });
  expect((await kept(scene)).answers).toEqual({});
});

/** Columns: the stored answers, the saved ones, and the stored ones afterwards. */
test.each<[string, Answers, Answers, Answers]>([
  [
    'an answer to a question that a No hides',
    { was_in_us: true, us_visits: [{ id: 'a' }] },
    { was_in_us: false },
    { was_in_us: false },
  ],
  [
    'an answer below a hidden answer',
    { marital_status: 'S', was_in_us: true, has_us_license: true, us_licenses: [{ id: 'a', us_license_number: '1' }] },
    { was_in_us: false },
    { marital_status: 'S', was_in_us: false },
  ],
  [
    'a cell of a row that another cell hides',
    { has_other_nationality: true },
    { other_nationalities: [{ id: 'a', other_has_passport: false, other_passport_number: '1' }] },
    { has_other_nationality: true, other_nationalities: [{ id: 'a', other_has_passport: false }] },
  ],
])('saving an answer deletes the answers it hides: %s', (_, before, changes, after) =>
  database().scene(async (scene) => {
    await fill(scene, 0, before);
    expect((await save(scene, 1, changes))?.answers).toEqual(after);
  }),
);

test('an answer stays while the answer that its question depends on is missing', async (scene) => {
  await fill(scene, 0, { spouse_surname: 'Melo' });
  expect((await save(scene, 1, { payer: 'S' }))?.answers).toEqual({ spouse_surname: 'Melo', payer: 'S' });
  expect((await save(scene, 2, { marital_status: 'S' }))?.answers).toEqual({ marital_status: 'S', payer: 'S' });
});

test("a student's answers depend on the visa class of the plan", async (scene) => {
  await scene.sql(`update public.visa_applications set visa_type = 'F1/F2' where id = '${ID.A1}'`);
  expect((await save(scene, 0, { sevis_id: 'N0012345678' }))?.answers).toEqual({ sevis_id: 'N0012345678' });
  await scene.sql(`update public.visa_applications set visa_type = 'B1/B2' where id = '${ID.A1}'`);
  expect((await save(scene, 1, { payer: 'S' }))?.answers).toEqual({ payer: 'S' });
});

test.each<[string, unknown, unknown, string]>([
  ['an unknown key', { hair_colour: 'x' }, {}, 'hair_colour'],
  ['U+0000', '{"home_city": "a\\u0000b"}', {}, 'home_city'],
  ['a security answer', { sec_disease: NO }, {}, 'sec_disease'],
  ['a source that does not exist', { payer: 'S' }, { payer: 'rumour' }, 'payer'],
  ['a source of another key', { payer: 'S' }, { surname: 'answers' }, 'surname'],
  ['a source of a removed answer', { payer: null }, { payer: 'answers' }, 'payer'],
  ['an array instead of an object', '[1]', {}, ''],
])('save_complement rejects %s with its key and changes nothing', (_, changes, sources, key) =>
  database().scene(async (scene) => {
    const refusal = await saveRefused(scene, changes, sources);
    expect(refusal).toMatchObject({ code: '22023', message: 'invalid_answer' });
    expect(refusal.detail ?? '').toBe(key);
    expect(await scene.sql('select from public.ds160_complements')).toEqual([]);
  }),
);

test('answers that look like a password are rejected and not stored', async (scene) => {
  expect(await saveRefused(scene, { home_line1: 'senha: abc' })).toMatchObject({ message: 'looks_like_password' });
  const answers = { ...PAGE_1_NO, sec_disease: { yes: true, text: 'senha: abc' } };
  expect(await scene.refusal('client_owner', SECURITY, [ID.A1, PAGE_1, asText(answers), VERSION])).toMatchObject({
    message: 'looks_like_password',
    detail: 'sec_disease',
  });
});
