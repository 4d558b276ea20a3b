import { atStage, consulateDay, ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const board = (scene: Scene, options = '') =>
  scene.as('consultant_assigned', `select * from public.consultant_board(${options})`);

describe('the board', () => {
  test.each([
    ['document_collection', 0],
    ['payment', 3],
    ['decision', 6],
  ])('shows an application at %s with %i of seven steps completed', (stage, completed) =>
    play(async (scene) => {
      await atStage(scene, stage);
      expect(await board(scene)).toMatchObject([
        {
          application_id: ID.A1,
          client_name: 'Ana Cliente',
          client_email: 'ana@example.test',
          current_step: stage,
          current_step_status: 'in_progress',
          completed_steps: completed,
          total_steps: 7,
        },
      ]);
    })(),
  );

  test('shows the first uncompleted step when no step is in progress, and the last step when all are completed', async (scene) => {
    await atStage(scene, 'ds160_form');
    await scene.sql("update public.application_steps set status = 'pending' where status = 'in_progress'");
    expect(await board(scene)).toMatchObject([{ current_step: 'ds160_form', current_step_status: 'pending' }]);
    await scene.sql("update public.application_steps set status = 'completed', completed_at = now()");
    expect(await board(scene)).toMatchObject([{ current_step: 'decision', current_step_status: 'completed' }]);
  });

  test('has the facts that decide if client or consultant acts next', async (scene) => {
    const facts = async () => {
      const [card] = await board(scene);
      return [card?.has_protocol, card?.has_pre_interview, card?.has_consulate_appointment];
    };
    await scene.sql('delete from public.consultant_appointments');
    expect(await facts()).toEqual([false, false, false]);
    await atStage(scene, 'payment');
    await scene.call('consultant_assigned', 'register_protocol($1, $2)', [ID.A1, 'AA00ABCD12']);
    expect(await facts()).toEqual([true, false, false]);
    await atStage(scene, 'interview_scheduling');
    await scene.sql(`insert into public.consultant_appointments
        (id, consultant_id, client_id, application_id, date, time, title)
        values ('${ID.BOOKING}', '${ID.K1}', '${ID.C1}', '${ID.A1}', current_date + 20, '10:00', 'Pré-entrevista')`);
    expect(await facts()).toEqual([true, true, false]);
    await scene.sql("update public.consultant_appointments set status = 'cancelled'");
    expect(await facts()).toEqual([true, false, false]);
    await scene.call(
      'consultant_assigned',
      `set_consulate_appointment($1, ${consulateDay(30)}, '08:30', 'São Paulo', 'AG-77')`,
      [ID.A1],
    );
    expect(await facts()).toEqual([true, false, true]);
  });

  test('is narrowed by name, e-mail and status', async (scene) => {
    for (const [options, count] of [
      ["'ana cli'", 1],
      ["'ANA@EX'", 1],
      ["'bia'", 0],
      ["null, 'pending'", 1],
      ["null, 'in_progress'", 0],
      ["null, 'all'", 1],
    ] as const) {
      expect([options, await board(scene, options)]).toHaveProperty('1.length', count);
    }
  });

  test("counts the client's messages that the consultant has not read on each card", async (scene) => {
    const unread = async () => (await board(scene)).map((card) => card.unread);
    await scene.sql('update public.support_tickets set consultant_unread = 0');
    expect(await unread()).toEqual([0]);
    await scene.sql(`update public.support_tickets set consultant_unread = 2 where client_id = '${ID.C1}';
        insert into public.support_tickets (client_id, consultant_id, subject, status, consultant_unread)
        values ('${ID.C1}', '${ID.K1}', 'Antes', 'closed', 1), ('${ID.C1}', '${ID.K2}', 'Com outra pessoa', 'closed', 5)`);
    expect(await unread()).toEqual([3]);
  });
});

test.each(['consultant_board', 'consultant_clients', 'consultant_applications'])(
  '%s finds a name typed with or without accents',
  (list) =>
    play(async (scene) => {
      await scene.sql(`update public.profiles set full_name = 'João Gonçalves' where id = '${ID.C1}'`);
      for (const typed of ['goncalves', 'GONÇALVES', 'joão g', 'joao'])
        expect(
          await scene.as('consultant_assigned', `select * from public.${list}(search => $1)`, [typed]),
        ).toMatchObject([{ client_id: ID.C1 }]);
      expect(await scene.as('consultant_assigned', `select * from public.${list}(search => 'pedrosa')`)).toEqual([]);
    })(),
);

test("the dashboard counts only the consultant's own cases", async (scene) => {
  await scene.sql(`update public.visa_applications set status = 'in_progress' where id = '${ID.A1}'`);
  expect(await scene.call('consultant_assigned', 'consultant_dashboard()')).toMatchObject({
    total_clients: 1,
    active_applications: 1,
    pending_documents: 2,
    completed_applications: 0,
    open_tickets: 1,
    recent_clients: [{ full_name: 'Ana Cliente', application_id: ID.A1 }],
    in_progress: [{ client_name: 'Ana Cliente', progress: 0, total_steps: 7 }],
    tickets: [{ subject: 'Dúvida', client_name: 'Ana Cliente' }],
  });
  expect(await scene.call('consultant_other', 'consultant_dashboard()')).toMatchObject({
    pending_documents: 0,
    open_tickets: 0,
    tickets: [],
  });
});

test('each list of the dashboard shows five rows at most', async (scene) => {
  await scene.sql(`insert into auth.users (id, email)
      select gen_random_uuid(), 'l' || n || '@example.test' from generate_series(1, 9) n`);
  await scene.sql(`insert into public.visa_applications (client_id, consultant_id, visa_type, status)
      select id, '${ID.K1}', 'B1/B2', 'in_progress' from public.profiles where email like 'l%@example.test';
      insert into public.support_tickets (client_id, consultant_id, subject)
      select id, '${ID.K1}', 'x' from public.profiles where email like 'l%@example.test'`);
  const dashboard = await scene.call<Record<string, unknown[]>>('consultant_assigned', 'consultant_dashboard()');
  for (const list of ['recent_clients', 'in_progress', 'tickets']) expect(dashboard[list]).toHaveLength(5);
  expect(dashboard).toMatchObject({ total_clients: 10, open_tickets: 10 });
});

test("a client's details contain the plan, the applications and the last message of each ticket", async (scene) => {
  expect(await scene.call('consultant_assigned', 'consultant_client_details($1)', [ID.C1])).toMatchObject({
    client: { full_name: 'Ana Cliente' },
    subscription: { plan: { price: 499.97, name: 'Visto de Turismo B1/B2' } },
    applications: [{ id: ID.A1, visa_type: 'B1/B2', progress: 0 }],
    tickets: [{ subject: 'Dúvida', last_message: { content: 'Olá', sender_name: 'Ana Cliente' } }],
  });
});

test('clients are listed with their newest application, and the filter "active" means in progress', async (scene) => {
  const clients = (filter: string) =>
    scene.as('consultant_assigned', 'select * from public.consultant_clients(filter => $1)', [filter]);
  expect(await clients('all')).toMatchObject([{ client_id: ID.C1, application_id: ID.A1, total_count: '1' }]);
  expect(await clients('active')).toEqual([]);
  await scene.sql(`update public.visa_applications set status = 'in_progress' where id = '${ID.A1}'`);
  expect(await clients('active')).toHaveLength(1);
});

test('clients are sorted by name or by last change in both directions, also across pages', async (scene) => {
  await scene.sql(`update public.profiles set full_name = 'Érica Lima' where id = '${ID.C1}';
      update public.profiles set full_name = 'Zilda Reis' where id = '${ID.C2}';
      update public.profiles set full_name = 'eduardo Dias' where id = '${ID.C3}';
      update public.visa_applications set consultant_id = '${ID.K1}';
      insert into public.visa_applications (client_id, consultant_id, visa_type)
        values ('${ID.C3}', '${ID.K1}', 'B1/B2')`);
  await scene.sql(`alter table public.visa_applications disable trigger user;
      update public.visa_applications set updated_at = case client_id when '${ID.C1}' then '2026-01-03Z'::timestamptz
        when '${ID.C2}' then '2026-01-01Z' else '2026-01-02Z' end;
      alter table public.visa_applications enable trigger user`);
  const names = async (options: string) =>
    (await scene.as('consultant_assigned', `select full_name from public.consultant_clients(${options})`)).map(
      ({ full_name }) => full_name,
    );
  expect(await names("sort => 'name'")).toEqual(['eduardo Dias', 'Érica Lima', 'Zilda Reis']);
  expect(await names("sort => 'name_desc'")).toEqual(['Zilda Reis', 'Érica Lima', 'eduardo Dias']);
  expect(await names("sort => 'updated'")).toEqual(['Érica Lima', 'eduardo Dias', 'Zilda Reis']);
  expect(await names("sort => 'updated_asc'")).toEqual(['Zilda Reis', 'eduardo Dias', 'Érica Lima']);
  expect(await names("sort => 'name', page => 2, page_size => 2")).toEqual(['Zilda Reis']);
});
