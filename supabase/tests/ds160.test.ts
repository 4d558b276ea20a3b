import { atStage, effectsOf, ID, type Scene, stepLine, useDatabase } from './support';

const { play, test } = useDatabase();

const form = (scene: Scene) => scene.one(`select * from public.ds160_forms where application_id = '${ID.A1}'`);
const answer = (scene: Scene, answers: string) =>
  scene.as('client_owner', `update public.ds160_forms set ${answers} where application_id = '${ID.A1}'`);
const submit = (scene: Scene) => scene.call('client_owner', 'submit_ds160($1)', [ID.A1]);
const problems = async (scene: Scene) =>
  (await scene.refusal('client_owner', `select public.submit_ds160('${ID.A1}')`)).detail;

test('submitting completes the form step, opens the payment step and notifies the consultant', async (scene) => {
  await atStage(scene, 'ds160_form');
  const { notifications, audit } = await effectsOf(scene, () => submit(scene));
  expect(await stepLine(scene)).toBe('cccippp');
  expect(notifications).toMatchObject([{ user_id: ID.K1, title: 'Formulário DS-160 Enviado' }]);
  expect(notifications[0]?.message).toMatch(/solicitação/);
  expect(audit).toMatchObject([{ action: 'submit_ds160', actor_id: ID.C1 }]);
  const step = await scene.one(
    `select metadata from public.application_steps where application_id = '${ID.A1}' and step_type = 'ds160_form'`,
  );
  expect(step.metadata).toHaveProperty('submitted_at');
});

test('a draft accepts any subset of columns, and a second draft keeps the columns it does not name', async (scene) => {
  await atStage(scene, 'ds160_form');
  const upsert = (column: string, value: string) =>
    scene.as(
      'client_owner',
      `insert into public.ds160_forms (step_id, ${column})
         select id, '${value}' from public.application_steps where application_id = $1 and step_type = 'ds160_form'
         on conflict (step_id) do update set step_id = excluded.step_id, ${column} = excluded.${column}`,
      [ID.A1],
    );
  await scene.sql('delete from public.ds160_forms');
  await upsert('surname', 'Souza');
  await upsert('given_name', 'Ana');
  expect(await form(scene)).toMatchObject({
    surname: 'Souza',
    given_name: 'Ana',
    client_id: ID.C1,
    consultant_id: ID.K1,
  });
});

test('submitting clears blank answers and the answers to questions that were not asked', async (scene) => {
  await atStage(scene, 'ds160_form');
  await answer(
    scene,
    `spouse_has_visa = true, has_company = false, company_name = 'X', company_employees = 3, travel_history = 'Y',
       has_employment = true, employer_name = 'Loja', military_role = 'Z', previous_denial = null, denial_details = 'W',
       degree_details = '  ', has_degree = true, dual_citizenship = true, additional_citizenship = 'Italiana'`,
  );
  await submit(scene);
  expect(await form(scene)).toMatchObject({
    spouse_has_visa: null,
    company_name: null,
    company_employees: null,
    travel_history: null,
    employer_name: 'Loja',
    military_role: null,
    denial_details: null,
    degree_details: null,
    additional_citizenship: 'Italiana',
  });
});

const YEAR = new Date().getFullYear();
test.each([
  ["surname = ' '", 'surname'],
  ["surname = 'S'", 'surname'],
  ["given_name = 'A'", 'given_name'],
  ['given_name = null', 'given_name'],
  ['birth_date = null', 'birth_date'],
  ['birth_date = current_date + 2', 'birth_date'],
  [`birth_date = '${YEAR - 17}-01-01'`, 'birth_date'],
  ['birth_place = null', 'birth_place'],
  ["nationality = '   '", 'nationality'],
  ['marital_status = null', 'marital_status'],
  ['purpose_of_trip = null', 'purpose_of_trip'],
  ['intended_arrival = current_date - 1', 'intended_arrival'],
  ['intended_arrival = null', 'intended_arrival'],
  ["length_of_stay = ''", 'length_of_stay'],
  ['us_contact = null', 'us_contact'],
  ['us_address = null, surname = null', 'surname,us_address'],
])('submit_form rejects a form with %s because of %s', (answers, fields) =>
  play(async (scene) => {
    await atStage(scene, 'ds160_form');
    await answer(scene, answers);
    expect(await problems(scene)).toBe(fields);
    expect(await stepLine(scene)).toBe('ccipppp');
  })(),
);

test('the minimum age of eighteen counts by calendar year', async (scene) => {
  await atStage(scene, 'ds160_form');
  await answer(scene, `birth_date = '${YEAR - 18}-12-31'`);
  await expect(submit(scene)).resolves.toBeDefined();
});

test('today in São Paulo is rejected as arrival date, and tomorrow is accepted', async (scene) => {
  await atStage(scene, 'ds160_form');
  await answer(scene, "intended_arrival = (now() at time zone 'America/Sao_Paulo')::date");
  expect(await problems(scene)).toBe('intended_arrival');
  await answer(scene, "intended_arrival = (now() at time zone 'America/Sao_Paulo')::date + 1");
  await expect(submit(scene)).resolves.toBeDefined();
});

test('the client can change a form again after the consultant moved it back', async (scene) => {
  await atStage(scene, 'payment');
  expect(await answer(scene, "surname = 'Novo'")).toHaveProperty('count', 0);
  await scene.call('consultant_assigned', 'move_application_step($1, $2, $3)', [ID.A1, 'ds160_form', 'payment']);
  expect(await answer(scene, "surname = 'Novo'")).toHaveProperty('count', 1);
});

test('admin_assign_consultant also changes the consultant of a form whose step is completed', async (scene) => {
  await atStage(scene, 'interview');
  await scene.call('admin', 'admin_assign_consultant($1, $2)', [ID.A1, ID.K2]);
  expect(await form(scene)).toMatchObject({ consultant_id: ID.K2, client_id: ID.C1 });
});
