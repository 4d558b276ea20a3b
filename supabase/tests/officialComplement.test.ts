import { Calendar } from '../seed/Calendar';
import { createDemoRows } from '../seed/createDemoRows';
import { effectsOf, ID, type Scene, useDatabase } from './support';

const { database, test } = useDatabase();

type Changes = Record<string, unknown> | string;
const jsonOf = (changes: Changes) => (typeof changes === 'string' ? changes : JSON.stringify(changes));
const fill = (scene: Scene, revision: number, changes: Changes) =>
  scene.as('consultant_assigned', 'select * from public.fill_complement($1, $2, $3::text::json)', [
    ID.A1,
    revision,
    jsonOf(changes),
  ]);
const kept = (scene: Scene) => scene.one(`select * from public.ds160_complements where application_id = '${ID.A1}'`);

test("fill_complement merges the consultant's answers by key, raises the revision and audits the keys", async (scene) => {
  const { audit } = await effectsOf(scene, () =>
    fill(scene, 0, { payer: 'O', payer_surname: 'Souza', home_country: 'BRZL' }),
  );
  expect(audit).toMatchObject([
    { action: 'fill_complement', after: { keys: ['home_country', 'payer', 'payer_surname'] }, client_id: ID.C1 },
  ]);
  expect(JSON.stringify(audit)).not.toContain('Souza');
  const [saved] = await fill(scene, 1, { payer_surname: null, companions: [{ id: 'a', companion_surname: 'Lima' }] });
  expect(saved).toEqual({
    is_saved: true,
    revision: 2,
    answers: { payer: 'O', home_country: 'BRZL', companions: [{ id: 'a', companion_surname: 'Lima' }] },
  });
  const row = await kept(scene);
  expect(row).toMatchObject({
    client_id: ID.C1,
    consultant_id: ID.K1,
    changed_in: { payer: 1, payer_surname: 2, home_country: 1, companions: 2 },
    told: { payer: { by: ID.K1 }, companions: { by: ID.K1 } },
  });
  expect(row.told.payer_surname).toBeUndefined();
});

test('fill_complement with an outdated revision writes no answer and returns the stored ones', async (scene) => {
  await fill(scene, 0, { payer: 'S' });
  const before = await kept(scene);
  const [answer] = await fill(scene, 0, { payer: 'O' });
  expect(answer).toEqual({ is_saved: false, revision: 1, answers: { payer: 'S' } });
  expect(await kept(scene)).toEqual(before);
});

const NESTED = `${'['.repeat(300)}1${']'.repeat(300)}`;
/** Columns: the rejected change, and the key in the error. */
test.each<[string, Changes, string]>([
  ['a key outside the form', { hair_colour: 'x' }, 'hair_colour'],
  ['a key of a list, saved outside of it', { companion_surname: 'x' }, 'companion_surname'],
  ['an array for a text', { home_city: ['x'] }, 'home_city'],
  ['a number for a text', { home_city: 5 }, 'home_city'],
  ['a text for a Yes/No question', { lost_passport: 'true' }, 'lost_passport'],
  ['one character too many', { home_city: 'x'.repeat(21) }, 'home_city'],
  ['31 February', { passport_issued_on: '2020-02-31' }, 'passport_issued_on'],
  ['a partial date for a whole one', { passport_issued_on: '2020-02' }, 'passport_issued_on'],
  ['a partial date with month 13', { father_birth_date: '1950-13' }, 'father_birth_date'],
  ['an unknown country', { home_country: 'ATLANTIS' }, 'home_country'],
  ['an unknown option', { payer: 'X' }, 'payer'],
  ['a mark that the question lacks', { home_city: { unknown: 'NA' } }, 'home_city'],
  ['a phone number with letters', { phone_primary: '11 9CASA' }, 'phone_primary'],
  ['U+0000', '{"home_state": "SP", "home_city": "a\\u0000b"}', 'home_city'],
  ['a control character', { home_city: 'a\u0007b' }, 'home_city'],
  ['a million rows', `{"companions": [${'1,'.repeat(999_999)}1]}`, 'companions'],
  [
    'more rows than the form has',
    { other_sites: Array.from({ length: 5 }, (_, at) => ({ id: `${at}` })) },
    'other_sites',
  ],
  ['a row without an id', { companions: [{ companion_surname: 'x' }] }, 'companions'],
  ['two rows with the same id', { companions: [{ id: 'a' }, { id: 'a' }] }, 'companions'],
  ['a wrong value in a row', { companions: [{ id: 'a', companion_relationship: '?' }] }, 'companion_relationship'],
  ['nesting', `{"home_city": ${NESTED}}`, 'home_city'],
  ['an explanation for a No', { special_skills: { yes: false, text: 'x' } }, 'special_skills'],
  ['an array instead of an object', '[1]', ''],
])('fill_complement rejects %s with its key and changes nothing', (_, changes, key) =>
  database().scene(async (scene) => {
    await fill(scene, 0, { payer: 'S' });
    const before = await kept(scene);
    const refusal = await scene.refusal(
      'consultant_assigned',
      'select * from public.fill_complement($1, $2, $3::text::json)',
      [ID.A1, 1, jsonOf(changes)],
    );
    expect(refusal).toMatchObject({ code: '22023', message: 'invalid_answer' });
    expect(refusal.detail ?? '').toBe(key);
    expect(await kept(scene)).toEqual(before);
  }),
);

test.each<[string, unknown]>([
  ['home_city', 'x'.repeat(20)],
  ['passport_issued_on', '2020-02-29'],
  ['father_birth_date', '1950'],
  ['father_birth_date', { unknown: 'UNK' }],
  ['phone_primary', '+55 (11) 98888-7777'],
  ['special_skills', { yes: true, text: 'x' }],
  ['stay_length', 15],
  ['monthly_income', '15000'],
  ['us_stay_state', 'FL'],
  ['home_line1', 'Rua A, ap. 3 🙂'],
])('%s accepts %j', (key, value) =>
  database().scene(async (scene) => {
    const [answer] = await fill(scene, 0, { [key]: value });
    expect(answer?.answers).toEqual({ [key]: value });
  }),
);

test('fill_complement rejects security answers, which only the client gives', async (scene) => {
  const refusal = await scene.refusal(
    'consultant_assigned',
    `select public.fill_complement('${ID.A1}', 0, '{"sec_disease": {"yes": false}}')`,
  );
  expect(refusal).toMatchObject({ code: '42501', message: 'not_allowed' });
});

test.each(['senha: abc123', 'A senha é: 99', 'Password=hunter2', 'contraseña: x'])(
  'fill_complement rejects the text "%s", which looks like a password',
  (text) =>
    database().scene(async (scene) => {
      const refusal = await scene.refusal(
        'consultant_assigned',
        'select public.fill_complement($1, 0, $2::text::json)',
        [ID.A1, JSON.stringify({ companions: [{ id: 'a', companion_surname: text }] })],
      );
      expect(refusal).toMatchObject({ code: '22023', message: 'looks_like_password', detail: 'companions' });
    }),
);

test('mark_page_typed stores the revision that the consultant read, and rejects an outdated one', async (scene) => {
  const mark = (page: string, revision: number) =>
    `select public.mark_page_typed('${ID.A1}', '${page}', ${revision}) as typed`;
  const [first] = await scene.as('consultant_assigned', mark('Passport', 0));
  expect(first?.typed).toBe(0);
  await fill(scene, 0, { lost_passport: false });
  expect(await scene.refusal('consultant_assigned', mark('Travel', 0))).toMatchObject({
    code: 'PT409',
    message: 'complement_changed',
  });
  expect(await scene.refusal('consultant_assigned', mark('Nowhere', 1))).toMatchObject({
    code: '22023',
    message: 'invalid_page',
  });
  await scene.as('consultant_assigned', mark('Travel', 1));
  expect((await kept(scene)).typed).toEqual({ Passport: 0, Travel: 1 });
});

test("only the case's present consultant reads the complement", async (scene) => {
  await fill(scene, 0, { payer: 'S' });
  await scene.sql(`update public.visa_applications set consultant_id = '${ID.K2}' where id = '${ID.A1}'`);
  expect(await scene.as('consultant_assigned', 'select * from public.ds160_complements')).toEqual([]);
  expect(await scene.asPerson(ID.K2, 'select answers from public.ds160_complements')).toEqual([
    { answers: { payer: 'S' } },
  ]);
  expect(
    await scene.refusal('consultant_assigned', `select public.fill_complement('${ID.A1}', 1, '{"payer": "O"}')`),
  ).toMatchObject({ code: '42501' });
});

test('fill_complement accepts the complements of the demo data, and their pages exist', async (scene) => {
  const { rows } = await createDemoRows(new Calendar(new Date('2026-11-28T12:00:00Z')), true);
  const complements = rows.of('public.ds160_complements');
  expect(complements.length).toBeGreaterThan(10);
  const pages = new Set((await scene.sql('select page from private.official_questions')).map(({ page }) => page));
  for (const { answers, typed, told, taken, changed_in, opened_at } of complements) {
    const keys = Object.keys(answers as object);
    if (!opened_at) expect(Object.keys(told as object)).toEqual(keys);
    expect(Object.keys(taken as object).filter((key) => !keys.includes(key))).toEqual([]);
    expect(Object.keys(changed_in as object)).toEqual(keys);
    expect(Object.keys(typed as object).filter((page) => !pages.has(page))).toEqual([]);
  }
  const states = complements.map(({ state, opened_at }) => `${state} ${opened_at === null ? 'unopened' : 'opened'}`);
  const opened = ['confirmed', 'open', 'returned', 'sent', 'signed'].map((state) => `${state} opened`);
  expect([...new Set(states)].sort()).toEqual([...opened, 'open unopened'].sort());
  for (const { answers } of complements.filter(({ sent_at }) => sent_at !== null)) {
    const left = `select key from private.client_problems(private.known_answers('B1/B2') || $1::text::jsonb, false)`;
    expect(await scene.sql(left, [JSON.stringify(answers)])).toEqual([]);
  }
  for (const { answers } of rows.of('public.ds160_security_answers')) {
    for (const [key, value] of Object.entries(answers as object))
      await scene.sql('select private.check_answer($1, $2::text::jsonb, private.field_version())', [
        key,
        JSON.stringify(value),
      ]);
  }
  const shapes = [...new Set(complements.map(({ answers }) => JSON.stringify(answers)))].filter(
    (shape) => shape !== '{}',
  );
  for (const [revision, answers] of shapes.entries()) {
    const [saved] = await fill(scene, revision, answers);
    expect(saved?.is_saved).toBe(true);
  }
});

test("a change is sent to the case's client and consultant without its content", async (scene) => {
  await fill(scene, 0, { payer_surname: 'Souza' });
  const told = await scene.sql(
    `select topic, payload from realtime.messages where payload ->> 'table' = 'ds160_complements'`,
  );
  expect([...new Set(told.map(({ topic }) => topic))].sort()).toEqual([`user:${ID.C1}`, `user:${ID.K1}`].sort());
  expect(told.every(({ payload }) => payload.application_id === ID.A1)).toBe(true);
  expect(JSON.stringify(told)).not.toContain('Souza');
});
