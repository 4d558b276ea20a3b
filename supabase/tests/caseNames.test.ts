import { type Actor, atStage, ID, type Scene, useDatabase } from './support';

/** Every answer of a staff verb about a case names the traveller of the case. */
const { play, test } = useDatabase();

const CHILD = '0c000000-0000-4000-8000-000000000001';
const NAMESAKE = '0c000000-0000-4000-8000-000000000002';
const CASE = '0a000000-0000-4000-8000-000000000099';
const OTHER_CASE = '0a000000-0000-4000-8000-000000000098';

type Answer = Record<string, unknown> & { traveller: { id: string; full_name: string; birth_date: string } | null };

const addChild = (scene: Scene, clientId: string, id: string, caseId: string, consultantId: string) =>
  scene.sql(`
    insert into public.travellers (id, client_id, full_name, birth_date, relationship)
    values ('${id}', '${clientId}', 'Clara Luz', '2017-03-10', 'filho');
    insert into public.visa_applications (id, client_id, consultant_id, visa_type, traveller_id, status)
    values ('${caseId}', '${clientId}', '${consultantId}', 'B1/B2', '${id}', 'in_progress')`);

const withChild = (scene: Scene) => addChild(scene, ID.C1, CHILD, CASE, ID.K1);

/** The rows as the API answers them. */
const read = async (scene: Scene, call: string, actor: Actor = 'consultant_assigned'): Promise<Answer[]> =>
  (await scene.as(actor, `select to_jsonb(r) as answer from public.${call} r`)).map(({ answer }) => answer as Answer);

/** The traveller of each row, or null for the account's own case. */
const whose = (rows: readonly Answer[]) =>
  rows.map(({ traveller }) => (traveller ? [traveller.id, traveller.full_name, traveller.birth_date] : 'own')).sort();

const BOTH = [[CHILD, 'Clara Luz', '2017-03-10'], 'own'];

test("every composite type with a client's name beside a case also has the traveller", async (scene) => {
  const rows = await scene.sql(`
    select c.relname as answer, array_agg(a.attname::text order by a.attnum) as fields
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'c' group by c.relname order by c.relname`);
  const has = (fields: string[], names: string[]) => fields.some((field) => names.includes(field));
  const aboutCases = rows
    .map(({ answer, fields }) => ({ answer: String(answer), fields: fields as string[] }))
    .filter(({ fields }) => has(fields, ['client_name', 'full_name']))
    .filter(({ fields }) => has(fields, ['application_id', 'appointment_id', 'visa_type', 'current_step']));
  expect(aboutCases.length).toBeGreaterThan(7);
  expect(aboutCases.filter(({ fields }) => !fields.includes('traveller')).map(({ answer }) => answer)).toEqual([]);
});

test("board, lists, dashboard and details name the child, and no traveller for the account's own case", async (scene) => {
  await withChild(scene);
  await scene.sql(`update public.visa_applications set status = 'in_progress' where id = '${ID.A1}'`);
  expect(whose(await read(scene, 'consultant_board()'))).toEqual(BOTH);
  expect(whose(await read(scene, 'consultant_applications()'))).toEqual(BOTH);
  const [dashboard] = (await read(scene, 'consultant_dashboard()')) as unknown as Record<string, Answer[]>[];
  expect(whose(dashboard?.recent_clients ?? [])).toEqual(BOTH);
  expect(whose(dashboard?.in_progress ?? [])).toEqual(BOTH);
  const [details] = (await read(scene, `consultant_client_details('${ID.C1}')`)) as unknown as Record<
    string,
    Answer[]
  >[];
  expect(whose(details?.applications ?? [])).toEqual(BOTH);
  // The client list has one line for each account, with the shown case and all children.
  expect(await read(scene, 'consultant_clients()')).toMatchObject([
    { full_name: 'Ana Cliente', application_id: CASE, traveller: { id: CHILD }, travellers: [{ id: CHILD }] },
  ]);
});

test.each([
  ['consultant_board', CASE],
  ['consultant_applications', CASE],
  ['consultant_clients', CASE],
])('%s finds a child by name and no child of another consultant', (verb, found) =>
  play(async (scene) => {
    await withChild(scene);
    await addChild(scene, ID.C2, NAMESAKE, OTHER_CASE, ID.K2);
    const rows = await read(scene, `${verb}('clára lu')`);
    expect(rows.map((row) => row.application_id)).toEqual([found]);
    expect(await read(scene, `${verb}('clára lux')`)).toEqual([]);
  })(),
);

describe("the consultant's day", () => {
  const entries = async (scene: Scene, kind: string) =>
    (await read(scene, 'consultant_day()'))
      .filter((entry) => entry.kind === kind)
      .map(({ application_id, traveller }) => [application_id, traveller?.full_name]);

  test("names the traveller of each entry's case", async (scene) => {
    await atStage(scene, 'document_review');
    await withChild(scene);
    await scene.sql(`
      update public.visa_applications set status = 'in_progress' where id = '${ID.A1}';
      insert into public.case_tasks (application_id, title, due_on) values ('${CASE}', 'Ligar', current_date - 1);
      insert into public.case_tasks (application_id, title, due_on) values ('${ID.A1}', 'Ligar', current_date - 1)`);
    expect((await entries(scene, 'task')).sort()).toEqual(
      [
        [CASE, 'Clara Luz'],
        [ID.A1, undefined],
      ].sort(),
    );
  });

  test("has one entry for an account's message or undeliverable address, however many cases the account has", async (scene) => {
    await atStage(scene, 'document_review');
    await withChild(scene);
    await scene.sql(`
      update public.profiles set undeliverable_since = now() where id = '${ID.C1}';
      update public.support_tickets set waiting_since = now(), status = 'open' where client_id = '${ID.C1}'`);
    expect(await entries(scene, 'unreachable')).toEqual([[ID.A1, undefined]]);
    const messages = await entries(scene, 'message');
    expect([messages.length > 0, new Set(messages.map(String)).size]).toEqual([true, 1]);
    expect(messages[0]).toEqual([ID.A1, undefined]);
    // When the account has only the child's case, the entry names the child.
    await scene.sql(
      `update public.visa_applications set status = 'completed', outcome = 'approved', decided_on = current_date where id = '${ID.A1}'`,
    );
    expect(await entries(scene, 'message')).toEqual(messages.map(() => [CASE, 'Clara Luz']));
  });
});

describe('the search', () => {
  const search = (scene: Scene, typed: string, actor: Actor = 'consultant_assigned') =>
    read(scene, `search('${typed}')`, actor);

  test('finds a child by name, also mistyped, for the consultant of the case only', async (scene) => {
    await withChild(scene);
    const found = { kind: 'application', id: CASE, title: 'Ana Cliente', path: `/consultant/applications/${CASE}` };
    expect(await search(scene, 'Clara Luz')).toMatchObject([{ ...found, is_alike: false, traveller: { id: CHILD } }]);
    expect(await search(scene, 'Clarra Luz')).toMatchObject([{ ...found, is_alike: true, traveller: { id: CHILD } }]);
    expect(await search(scene, 'Clara Luz', 'consultant_other')).toEqual([]);
    expect(await search(scene, 'Clara Luz', 'client_other')).toEqual([]);
    expect(whose((await search(scene, 'Ana Cliente')).filter(({ kind }) => kind === 'application'))).toEqual(BOTH);
  });

  test('leads an administrator to the guardian', async (scene) => {
    await withChild(scene);
    expect(await search(scene, 'Clara Luz', 'admin')).toMatchObject([
      { kind: 'client', title: 'Ana Cliente', path: `/admin/clients?client=${ID.C1}`, traveller: { id: CHILD } },
    ]);
    expect(await search(scene, CASE.slice(0, 13), 'admin')).toMatchObject([{ id: CASE, traveller: { id: CHILD } }]);
  });

  test('shows that a child of the same name and birth date has another case, without its owner', async (scene) => {
    await withChild(scene);
    const namesakes = async () => (await search(scene, 'Clara Luz')).map(({ id, has_namesake }) => [id, has_namesake]);
    expect(await namesakes()).toEqual([[CASE, false]]);
    await addChild(scene, ID.C2, NAMESAKE, OTHER_CASE, ID.K2);
    expect(await namesakes()).toEqual([[CASE, true]]);
    expect(JSON.stringify(await search(scene, 'Clara Luz'))).not.toContain(NAMESAKE);
    await scene.sql(`update public.travellers set birth_date = '2017-03-11' where id = '${NAMESAKE}'`);
    expect(await namesakes()).toEqual([[CASE, false]]);
  });
});

describe('a notice', () => {
  const notices = async (scene: Scene, kind: string) =>
    scene.sql(`select message, metadata -> 'values' as said from public.notifications
      where metadata ->> 'kind' = '${kind}' order by message desc`);

  test("of a child's case begins with the child's name, in the language of the receiver", async (scene) => {
    await withChild(scene);
    await scene.sql(
      `select private.tell_application_started(a) from public.visa_applications a where a.id = '${CASE}'`,
    );
    expect(await notices(scene, 'application_started')).toMatchObject([
      {
        message: 'Pedido de Clara Luz: Ana Cliente iniciou uma nova solicitação de visto.',
        said: { name: 'Ana Cliente', traveller: 'Clara Luz' },
      },
    ]);
    await scene.sql(
      `select private.tell_application_started(a) from public.visa_applications a where a.id = '${ID.A1}'`,
    );
    expect((await notices(scene, 'application_started'))[1]).toEqual({
      message: 'Ana Cliente iniciou uma nova solicitação de visto.',
      said: { name: 'Ana Cliente' },
    });
  });

  test("of a child's case carries the child's id, also when child and guardian have the same name", async (scene) => {
    await withChild(scene);
    const cases = async (name: string) => {
      await scene.sql(`update public.travellers set full_name = '${name}' where id = '${CHILD}'`);
      for (const id of [CASE, ID.A1])
        await scene.sql(
          `select private.tell_application_started(a) from public.visa_applications a where a.id = '${id}'`,
        );
      return scene.sql(`select metadata ->> 'application_id' as id, metadata ->> 'case' as child
        from public.notifications where metadata ->> 'kind' = 'application_started'`);
    };
    const ofBoth = [
      { id: CASE, child: CHILD },
      { id: ID.A1, child: null },
    ];
    expect(await cases('Clara Luz')).toEqual(ofBoth);
    expect(await cases('Ana Cliente')).toEqual([...ofBoth, ...ofBoth]);
  });

  test("of a child's payment names the child until the guardian withdraws the consent", async (scene) => {
    await withChild(scene);
    await scene.sql(`insert into public.payments (id, user_id, traveller_id, amount_cents, currency, captured_at, outcome)
      values ('pi_child', '${ID.C1}', '${CHILD}', 49997, 'brl', now(), 'activated'),
        ('pi_own', '${ID.C1}', null, 49997, 'brl', now(), 'activated')`);
    for (const payment of ['pi_child', 'pi_own']) await scene.sql(`select private.ask_for_transfer('${payment}')`);
    const asked = () =>
      scene.sql(`select metadata ->> 'case' as child, message like 'Pedido de Clara Luz: %' as is_named
        from public.notifications where metadata ->> 'kind' = 'refund_account_needed' order by child`);
    const own = { child: null, is_named: false };
    expect(await asked()).toEqual([{ child: CHILD, is_named: true }, own]);
    await scene.sql(`select private.forget_traveller('${ID.C1}', '${CHILD}')`);
    expect(await asked()).toEqual([own]);
  });

  test("with the child's name in its text, or about an ended case, does not repeat the name", async (scene) => {
    await withChild(scene);
    const told = async (values: object) => {
      await scene.sql(
        `select private.notify($1, 'Maioridade', 'A partir de hoje Clara Luz responde por si.', $2::text::jsonb)`,
        [ID.K1, JSON.stringify({ kind: 'came_of_age', application_id: CASE, values })],
      );
      return (await notices(scene, 'came_of_age')).map(({ message }) => message);
    };
    expect(await told({ name: 'Clara Luz' })).toEqual(['A partir de hoje Clara Luz responde por si.']);
    await scene.sql(`update public.visa_applications set status = 'ended' where id = '${CASE}'`);
    expect(await told({})).toEqual(Array(2).fill('A partir de hoje Clara Luz responde por si.'));
  });
});

test('the interviews of two family members on one day make one mail with two calendar entries', async (scene) => {
  await atStage(scene, 'interview');
  await withChild(scene);
  await scene.sql(`
    create or replace function private.is_reminding_hour() returns boolean language sql stable set search_path = '' as 'select true';
    delete from public.consultant_appointments;
    update public.application_steps s set status = o.status, completed_at = o.completed_at, started_at = o.started_at
    from public.application_steps o
    where s.application_id = '${CASE}' and o.application_id = '${ID.A1}' and o.step_type = s.step_type`);
  const meet = (id: string, time: string) =>
    scene.sql(
      `update public.application_steps set metadata = metadata || jsonb_build_object('appointment', jsonb_build_object(
        'date', private.today() + 1, 'time', $2::text, 'location', 'Recife'))
       where application_id = $1 and step_type = 'interview_scheduling'`,
      [id, time],
    );
  await meet(ID.A1, '09:00');
  await meet(CASE, '08:30');
  const before = await scene.sql('select coalesce(max(id), 0)::int as id from public.mail_outbox');
  for (let minute = 0; minute < 2; minute++) await scene.sql('select private.queue_reminders()');
  const mails = await scene.sql(
    `select user_id, data -> 'event' ->> 'uid' as first, data -> 'more_events' -> 0 ->> 'uid' as second,
      jsonb_array_length(data -> 'more_events') as more from public.mail_outbox where template = 'reminder' and id > $1`,
    [Number(before[0]?.id)],
  );
  expect(mails).toEqual([{ user_id: ID.C1, first: `consulate-${CASE}`, second: `consulate-${ID.A1}`, more: 1 }]);
  const heard = await scene.sql(`select message from public.notifications where metadata ->> 'kind' = 'reminder'
    and user_id = '${ID.C1}' order by message`);
  expect(heard.map(({ message }) => String(message).split(':')[0])).toEqual([
    'Pedido de Clara Luz',
    expect.stringMatching(/^Sua entrevista no Consulado dos EUA/),
  ]);
});

test('a conflicting calendar entry names the person whose meeting it is', async (scene) => {
  await withChild(scene);
  await scene.sql(`update public.consultant_appointments set application_id = '${CASE}' where id = '${ID.BOOKING}'`);
  const refusal = await scene.refusal(
    'consultant_assigned',
    `insert into public.consultant_appointments (consultant_id, date, time, title, is_personal)
     select '${ID.K1}', date, time, 'Médico', true from public.consultant_appointments where id = '${ID.BOOKING}'`,
  );
  expect(JSON.parse(refusal.detail ?? '')).toMatchObject({
    name: 'Ana Cliente',
    traveller: { full_name: 'Clara Luz' },
  });
});
