import { atStage, CHILD_AT_A_CASE, CHILD_NAME, childSql, has, ID, type Scene, setClock, useDatabase } from './support';

const { play, test } = useDatabase();

const age = async (scene: Scene, born: string): Promise<number> =>
  Number((await scene.one(`select private.age_on('${born}', private.today()) as age`)).age);

/** The last second before a birthday in São Paulo, and its first second. */
const BIRTHDAYS: [born: string, years: number, before: string, at: string][] = [
  ['2010-06-15', 16, '2026-06-15T02:59:59Z', '2026-06-15T03:00:00Z'],
  ['2008-06-15', 18, '2026-06-15T02:59:59Z', '2026-06-15T03:00:00Z'],
  ['2008-01-01', 18, '2026-01-01T02:59:59Z', '2026-01-01T03:00:00Z'],
  ['2008-02-29', 18, '2026-03-01T02:59:59Z', '2026-03-01T03:00:00Z'],
  ['2008-02-29', 16, '2024-02-29T02:59:59Z', '2024-02-29T03:00:00Z'],
];

test.each(BIRTHDAYS)('a person born on %s becomes %i at midnight in São Paulo', (born, years, before, at) =>
  play(async (scene) => {
    await setClock(scene, before);
    expect(await age(scene, born)).toBe(years - 1);
    await setClock(scene, at);
    expect(await age(scene, born)).toBe(years);
  })(),
);

const FILL = `insert into public.ds160_forms (step_id, surname, given_name, birth_date, birth_place, nationality, marital_status,
    purpose_of_trip, intended_arrival, length_of_stay, us_contact, us_address, occupation_status, monthly_income)
  select s.id, 'Cliente', 'Clara', '2010-06-15', 'Recife', 'Brasileira', 'married', 'turismo', '2028-01-01', '15 dias', 'Hotel',
    'Orlando', 'studying', 100 from public.application_steps s where s.application_id = '${ID.CHILD_CASE}' and s.step_type = 'ds160_form'`;

const SPEAKS = (born: string) => [...childSql(`'${born}'`), ...CHILD_AT_A_CASE.slice(2)];

test.each([
  ['2026-06-15T02:59:59Z', { marital_status: 'single', occupation_status: null, monthly_income: null }],
  ['2026-06-15T03:00:00Z', { marital_status: 'single', occupation_status: 'studying', monthly_income: 100 }],
])("a child's form keeps its answers about work from the 16th birthday on: %s", (moment, kept) =>
  play(async (scene) => {
    await has(scene, SPEAKS('2010-06-15'));
    await atStage(scene, 'ds160_form', ID.CHILD_CASE);
    await scene.sql(FILL);
    await setClock(scene, moment);
    await scene.call('client_owner', 'submit_ds160($1)', [ID.CHILD_CASE]);
    const form = await scene.one(
      `select marital_status, occupation_status, monthly_income::int from public.ds160_forms where application_id = '${ID.CHILD_CASE}'`,
    );
    expect(form).toEqual(kept);
  })(),
);

test("submit_ds160 replaces the form's birth date by the child's", async (scene) => {
  await has(scene, SPEAKS('2010-06-15'));
  await atStage(scene, 'ds160_form', ID.CHILD_CASE);
  await scene.sql(FILL.replace("'2010-06-15'", "'1990-06-15'"));
  await setClock(scene, '2026-06-01T12:00:00Z');
  await scene.call('client_owner', 'submit_ds160($1)', [ID.CHILD_CASE]);
  expect(
    await scene.one(`select birth_date::text from public.ds160_forms where application_id = '${ID.CHILD_CASE}'`),
  ).toEqual({
    birth_date: '2010-06-15',
  });
});

/** A guardian's writes to a child's case, each possible at its stage. */
const WRITES: [what: string, stage: string, text: string][] = [
  [
    'a file',
    'document_collection',
    `insert into storage.objects (bucket_id, name)
    values ('visa-documents', 'documents/${ID.C1}/${ID.CHILD_CASE}/passport_a1b2c3d4.pdf') returning name`,
  ],
  [
    'an answer',
    'ds160_form',
    `update public.ds160_forms set surname = 'Lima' where application_id = '${ID.CHILD_CASE}' returning surname`,
  ],
  ['the form', 'ds160_form', `select public.submit_ds160('${ID.CHILD_CASE}')`],
  ['a name', 'ds160_form', `select public.rename_minor('${ID.CHILD}', 'Clara Lima', '2015-01-01')`],
];

test.each(WRITES)(
  'a guardian writes %s until the last second before the 18th birthday, and only reads it afterwards',
  (_what, stage, text) =>
    play(async (scene) => {
      await has(scene, SPEAKS('2008-06-15'));
      await atStage(scene, stage, ID.CHILD_CASE);
      await scene.sql(FILL.replace("'2010-06-15'", "'2008-06-15'"));
      const write = () => scene.attempt(() => scene.as('client_owner', text));
      await setClock(scene, '2026-06-15T02:59:59Z');
      expect(await scene.undone(write)).toHaveLength(1);
      await setClock(scene, '2026-06-15T03:00:00Z');
      const outcome = await write();
      expect('code' in outcome ? outcome.code : outcome.length).not.toBe(1);
      expect(
        await scene.as(
          'client_owner',
          `select surname from public.ds160_forms where application_id = '${ID.CHILD_CASE}'`,
        ),
      ).toEqual([{ surname: 'Cliente' }]);
    })(),
);

test('the consultant can still move the case after the 18th birthday', async (scene) => {
  await has(scene, SPEAKS('2008-06-15'));
  await setClock(scene, '2026-06-15T03:00:00Z');
  const move = `move_application_step('${ID.CHILD_CASE}', 'ds160_form', 'document_collection')`;
  expect(await scene.call('consultant_assigned', move)).toMatchObject({ id: ID.CHILD_CASE });
});

test('the 18th birthday notifies guardian and consultant once, and the mail has no name', async (scene) => {
  await has(scene, SPEAKS('2008-06-15'));
  const notices = () =>
    scene.sql(
      "select user_id, message from public.notifications where metadata ->> 'kind' = 'came_of_age' order by user_id",
    );
  const queue = () => scene.sql('select private.queue_came_of_age()');
  await setClock(scene, '2026-06-15T02:59:59Z');
  await queue();
  expect(await notices()).toEqual([]);
  await setClock(scene, '2026-06-15T03:00:00Z');
  for (let times = 0; times < 3; times += 1) await queue();
  const message = `A partir de hoje ${CHILD_NAME} responde por si.`;
  expect(await notices()).toEqual([
    { user_id: ID.C1, message },
    { user_id: ID.K1, message },
  ]);
  const mails = await scene.sql("select user_id, data from public.mail_outbox where template = 'guardian_eighteen'");
  expect(mails).toMatchObject([{ user_id: ID.C1 }]);
  expect(JSON.stringify(mails)).not.toContain('Clara');
});

test('a guardian can withdraw the consent until the last second before the 18th birthday', async (scene) => {
  await has(scene, SPEAKS('2008-06-15'));
  const withdraw = () =>
    scene.attempt(() => scene.as('client_owner', "select public.withdraw_consent('guardian', $1)", [ID.CHILD]));
  await setClock(scene, '2026-06-15T02:59:59Z');
  expect(await scene.undone(withdraw)).toHaveLength(1);
  await setClock(scene, '2026-06-15T03:00:00Z');
  expect(await withdraw()).toMatchObject({ code: 'P0001', message: 'is_adult_now' });
  expect(await scene.sql('select from private.consents where withdrawn_at is null')).toHaveLength(1);
});
