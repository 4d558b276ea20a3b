import { CHILD_AT_A_CASE, CHILD_NAME, effectsOf, HANDED_TO_C3, has, ID, type Scene, useDatabase } from './support';
import { forget, noticed } from './support/retention';

const { play, test } = useDatabase();

const PATH = `documents/${ID.C1}/${ID.CHILD_CASE}/passport_a1b2c3d4.pdf`;
const GIVEN = `case-files/${ID.CHILD_CASE}/${ID.CASE_FILE}.pdf`;
const SHORT = 'Clarinha';

/** Texts of other users about the child, in every place for texts about a case. */
const WRITTEN = [
  ...CHILD_AT_A_CASE,
  `insert into storage.objects (bucket_id, name) values ('visa-documents', '${PATH}')`,
  `insert into public.document_submissions (application_id, document_type, file_url, file_name, file_size, mime_type, original_name)
   values ('${ID.CHILD_CASE}', 'passport', '${PATH}', '${PATH}', 1, 'application/pdf', '${CHILD_NAME}.pdf')`,
  `insert into storage.objects (bucket_id, name) values ('visa-documents', '${GIVEN}')`,
  `insert into public.case_files (application_id, kind, path, original_name, file_size)
   values ('${ID.CHILD_CASE}', 'other', '${GIVEN}', 'Carta de ${CHILD_NAME}.pdf', 1)`,
  `insert into public.ds160_forms (step_id, surname, given_name) select s.id, '${CHILD_NAME}', 'Clara'
   from public.application_steps s where s.application_id = '${ID.CHILD_CASE}' and s.step_type = 'ds160_form'`,
  `insert into public.ds160_complements (application_id, field_version, answers)
   values ('${ID.CHILD_CASE}', current_date, '{"x": "${CHILD_NAME}"}')`,
  `insert into public.case_notes (application_id, content) values ('${ID.CHILD_CASE}', '${CHILD_NAME} é tímida'),
     ('${ID.A1}', 'Mãe de ${CHILD_NAME}'), ('${ID.A2}', 'Prima de ${CHILD_NAME}')`,
  `insert into public.case_tasks (application_id, title, due_on) values ('${ID.CHILD_CASE}', 'Ligar para ${CHILD_NAME}', current_date)`,
  `update public.application_steps set metadata = '{"note": "${CHILD_NAME}"}', notes = '${CHILD_NAME}'
   where application_id = '${ID.CHILD_CASE}'`,
  `update public.visa_applications set application_data = '{"x": "${CHILD_NAME}"}' where id = '${ID.CHILD_CASE}'`,
  `insert into public.saved_views (user_id, list, place, name, query)
   values ('${ID.AD}', 'clients', 1, '${CHILD_NAME}', 'search=${CHILD_NAME.replaceAll(' ', '+')}')`,
  `insert into public.ticket_messages (ticket_id, sender_id, content) values ('${ID.TICKET}', '${ID.K1}', 'O caso de ${CHILD_NAME}'),
     ('${ID.TICKET}', '${ID.C1}', 'E ${CHILD_NAME}?')`,
  `update public.support_tickets set subject = 'Sobre ${CHILD_NAME}' where id = '${ID.TICKET}'`,
  'update public.travellers set adult_noticed_at = null',
  `select private.notify('${ID.C1}', 'Maioridade', '${CHILD_NAME}', jsonb_build_object('kind', 'came_of_age',
     'traveller_id', '${ID.CHILD}', 'values', jsonb_build_object('name', '${CHILD_NAME}')))`,
  `select private.notify('${ID.K1}', 'Documento', '${CHILD_NAME}', jsonb_build_object('kind', 'came_of_age',
     'application_id', '${ID.CHILD_CASE}', 'values', jsonb_build_object('name', '${CHILD_NAME}')))`,
  `insert into private.answered_requests (id, user_id, fingerprint, answer)
   values (gen_random_uuid(), '${ID.C1}', '', '{"id": "${ID.CHILD}", "full_name": "${CHILD_NAME}"}'),
     (gen_random_uuid(), '${ID.K1}', '', jsonb_build_object('client_id', '${ID.C1}', 'application_id', '${ID.CHILD_CASE}',
       'metadata', jsonb_build_object('reason', '${CHILD_NAME}')))`,
];

/** The columns of all tables that contain the words. */
async function holders(scene: Scene, words: string): Promise<string[]> {
  const tables = await scene.sql(`select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p', 'm') and not c.relispartition and c.relnamespace::regnamespace::text !~ '^pg_|^information_schema$'`);
  const found: string[] = [];
  for (const { name } of tables)
    if ((await scene.sql(`select from ${name} t where t::text ilike '%' || $1 || '%' limit 1`, [words])).length > 0)
      found.push(String(name));
  return found.sort();
}

const withdraw = (scene: Scene) => scene.call('client_owner', "withdraw_consent('guardian', $1)", [ID.CHILD]);
const erase = (scene: Scene) => scene.call('admin', "admin_resolve_erasure($1, 'done')", [ID.ERASURE]);

test.each([
  ['withdrawing the consent', withdraw],
  ['the erasure of the guardian', erase],
])("%s removes the child's name from every column", (_what, end) =>
  play(async (scene) => {
    await has(scene, WRITTEN);
    expect((await holders(scene, CHILD_NAME)).length).toBeGreaterThan(8);
    await end(scene);
    expect(await holders(scene, CHILD_NAME)).toEqual([]);
    expect(await holders(scene, CHILD_NAME.replaceAll(' ', '+'))).toEqual([]);
    const erased = 'select path from private.erased_objects where path = any ($1)';
    expect(await scene.sql(erased, [[PATH, GIVEN]])).toHaveLength(2);
  })(),
);

test.each([
  ['withdrawing the consent', withdraw],
  ['the erasure of the guardian', erase],
])('%s removes a one-word name from every row of the child', (_what, end) =>
  play(async (scene) => {
    const notes = WRITTEN.filter(
      (statement) => !/saved_views|ticket_messages|support_tickets|insert into public.case_notes/.test(statement),
    );
    await has(
      scene,
      notes.map((statement) => statement.replaceAll(CHILD_NAME, SHORT)),
    );
    expect((await holders(scene, SHORT)).length).toBeGreaterThan(5);
    await end(scene);
    expect(await holders(scene, SHORT)).toEqual([]);
  })(),
);

test("withdrawing the consent ends the child's case and keeps the guardian's", async (scene) => {
  await has(scene, WRITTEN);
  const { notifications } = await effectsOf(scene, () => withdraw(scene));
  expect(notifications).toMatchObject([{ user_id: ID.K1, title: 'Solicitação Encerrada' }]);
  expect(
    await scene.sql(
      'select id, status from public.visa_applications where client_id = $1 order by traveller_id nulls first',
      [ID.C1],
    ),
  ).toMatchObject([
    { id: ID.A1, status: 'pending' },
    { id: ID.CHILD_CASE, status: 'ended' },
  ]);
  expect(
    await scene.sql('select status from public.user_subscriptions where user_id = $1 order by status', [ID.C1]),
  ).toEqual([{ status: 'active' }, { status: 'cancelled' }]);
  expect(await scene.as('client_owner', 'select from public.travellers')).toEqual([]);
  expect(
    await scene.refusal('client_owner', "select public.withdraw_consent('guardian', $1)", [ID.CHILD]),
  ).toMatchObject({
    message: 'consent_not_found',
  });
});

test("the guardian's erasure ends the cases of all three children", async (scene) => {
  await has(scene, CHILD_AT_A_CASE);
  for (const place of [1, 2]) {
    const { id } = await scene.call<{ id: string }>('client_owner', 'add_minor($1, $2, $3, $4)', [
      `Filho Número ${place}`,
      '2020-02-29',
      'filho',
      '2026-11-28',
    ]);
    await scene.sql(
      `insert into public.visa_applications (client_id, traveller_id, visa_type) values ('${ID.C1}', '${id}', 'B1/B2')`,
    );
  }
  await erase(scene);
  expect(await scene.sql('select distinct status from public.visa_applications where client_id = $1', [ID.C1])).toEqual(
    [{ status: 'ended' }],
  );
  expect(await scene.sql('select distinct full_name from public.travellers where birth_date is null')).toEqual([
    { full_name: 'Titular removido' },
  ]);
});

const DECIDED = `delete from public.erasure_requests;
  update public.application_steps set status = 'completed', completed_at = now() - interval '800 days'
  where application_id = '${ID.CHILD_CASE}';
  update public.visa_applications set status = 'completed', outcome = 'approved', decided_on = current_date - 800
  where id = '${ID.CHILD_CASE}'`;

test("the files of a child's case are deleted after their period, and the guardian's stay", async (scene) => {
  await has(scene, [...WRITTEN, DECIDED]);
  await noticed(scene);
  expect(await forget(scene, 'case_files')).toBe(1);
  expect(await scene.sql('select distinct application_id from public.document_submissions')).toEqual([
    { application_id: ID.A1 },
  ]);
});

test("a grown child gets a new notice before the case's files are deleted", async (scene) => {
  await has(scene, [...HANDED_TO_C3, DECIDED]);
  await noticed(scene);
  await scene.call('client_no_plan', 'accept_hand_over($1)', [ID.CHILD]);
  const { notifications } = await effectsOf(scene, () => forget(scene, 'case_files'));
  expect(notifications).toMatchObject([{ user_id: ID.C3, metadata: { kind: 'files_go' } }]);
});

test('a former guardian cannot repeat a request to read about the grown child again', async (scene) => {
  await has(scene, HANDED_TO_C3);
  await scene.sql(`insert into private.answered_requests (id, user_id, fingerprint, answer)
    values (gen_random_uuid(), '${ID.C1}', '', '{"id": "${ID.CHILD}"}'),
      (gen_random_uuid(), '${ID.C1}', '', '{"application_id": "${ID.CHILD_CASE}"}'),
      ('${ID.NOBODY}', '${ID.C1}', '', '{"application_id": "${ID.A1}"}')`);
  await scene.call('client_no_plan', 'accept_hand_over($1)', [ID.CHILD]);
  expect(await scene.sql('select id from private.answered_requests')).toEqual([{ id: ID.NOBODY }]);
});

test('deleting an account deletes its children and their cases', async (scene) => {
  await has(scene, CHILD_AT_A_CASE);
  await scene.sql(`delete from auth.users where id = '${ID.C1}'`);
  expect(await scene.sql('select from public.travellers')).toEqual([]);
});
