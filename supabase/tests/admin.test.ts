import { atStage, effectsOf, ID, PATH, type Scene, useDatabase } from './support';

const { test } = useDatabase();

const assign = (scene: Scene, consultant: string = ID.K2) =>
  scene.call('admin', 'admin_assign_consultant($1, $2)', [ID.A1, consultant]);

describe('assigning a consultant', () => {
  test("moves everything of the application, notifies client and both consultants, and ends the former consultant's access", async (scene) => {
    const { result, notifications, audit } = await effectsOf(scene, () => assign(scene));
    expect(result).toMatchObject({ consultant_id: ID.K2 });
    expect(notifications.map((row) => [row.user_id, row.title]).sort()).toEqual(
      [
        [ID.C1, 'Consultor Atribuído'],
        [ID.K1, 'Solicitação Transferida'],
        [ID.K2, 'Nova Solicitação Atribuída'],
      ].sort(),
    );
    expect(audit).toMatchObject([{ before: { consultant_id: ID.K1 }, after: { consultant_id: ID.K2 } }]);
    for (const table of ['application_steps', 'document_submissions', 'ds160_forms', 'consultant_appointments']) {
      const where = `where application_id = '${ID.A1}'`;
      expect(await scene.as('consultant_assigned', `select * from public.${table} ${where}`)).toHaveLength(0);
      expect((await scene.as('consultant_other', `select * from public.${table} ${where}`)).length).toBeGreaterThan(0);
    }
  });

  test('keeps a booking when the new consultant is free at that time, and cancels it otherwise', async (scene) => {
    const booking = () => scene.one(`select * from public.consultant_appointments where id = '${ID.BOOKING}'`);
    await scene.undone(async () => {
      await assign(scene);
      expect(await booking()).toMatchObject({ consultant_id: ID.K2, status: 'confirmed' });
    });
    await scene.sql(`insert into public.consultant_appointments (consultant_id, date, time, title, is_personal)
        select '${ID.K2}', date, time, 'Médico', true from public.consultant_appointments where id = '${ID.BOOKING}'`);
    await assign(scene);
    expect(await booking()).toMatchObject({ consultant_id: ID.K2, status: 'cancelled' });
  });

  test('changes nothing and notifies no user when the application already has that consultant', async (scene) => {
    const { notifications, audit } = await effectsOf(scene, () => assign(scene, ID.K1));
    expect([notifications, audit]).toEqual([[], []]);
  });

  test('rejects a deactivated consultant', async (scene) => {
    await scene.sql(`update public.profiles set deactivated_at = now() where id = '${ID.K2}'`);
    expect(await scene.refusal('admin', `select public.admin_assign_consultant('${ID.A1}', '${ID.K2}')`)).toMatchObject(
      { code: '22023', message: 'not_a_consultant' },
    );
  });

  test('suggests an invited consultant only after their first sign-in', async (scene) => {
    const suggested = async () =>
      (await scene.as('admin', 'select consultant_id from public.admin_suggest_consultants()')).map(
        (row) => row.consultant_id,
      );
    expect(await suggested()).toContain(ID.K2);
    await scene.sql(`update public.profiles set email_proved_at = null where id = '${ID.K2}'`);
    expect(await suggested()).not.toContain(ID.K2);
  });
});

describe('the rights of a role', () => {
  test('let a consultant delete only their own saved views, also in a statement about all rows', async (scene) => {
    await scene.sql(`insert into public.saved_views (user_id, list, place, name, query)
        select unnest(array['${ID.AD}', '${ID.K1}']::uuid[]), 'clients', 1, 'x', ''`);
    // A former administrator keeps their saved views in case they become administrator again.
    await scene.as('consultant_assigned', 'delete from public.saved_views');
    await scene.as('admin', 'delete from public.saved_views');
    expect(await scene.sql('select user_id from public.saved_views')).toEqual([{ user_id: ID.K1 }]);
  });

  test('end at once for a demoted consultant, and their open applications lose the consultant', async (scene) => {
    const { notifications, audit } = await effectsOf(scene, () =>
      scene.call('admin', 'admin_set_role($1, $2)', [ID.K1, 'client']),
    );
    expect(notifications).toMatchObject([{ user_id: ID.K1, title: 'Perfil Alterado' }]);
    expect(audit).toMatchObject([
      { action: 'admin_set_role', before: { role: 'consultant' }, after: { role: 'client' } },
    ]);
    expect(await scene.as('consultant_assigned', 'select * from public.visa_applications')).toEqual([]);
    expect(await scene.refusal('consultant_assigned', 'select public.consultant_dashboard()')).toMatchObject({
      code: '42501',
    });
    expect(await scene.sql('select id from public.visa_applications where consultant_id is null')).toEqual([
      { id: ID.A1 },
    ]);
  });

  test('begin at once for a new administrator', async (scene) => {
    await scene.call('admin', 'admin_set_role($1, $2)', [ID.C3, 'admin']);
    await expect(scene.call('client_no_plan', 'admin_dashboard()')).resolves.toMatchObject({ total_clients: 2 });
  });

  test('end in every verb for a deactivated account, and return when it is activated again', async (scene) => {
    const set = (deactivated: boolean) => scene.call('admin', 'admin_set_deactivated($1, $2)', [ID.C1, deactivated]);
    const { audit } = await effectsOf(scene, () => set(true));
    expect(audit).toMatchObject([{ action: 'admin_set_deactivated', after: { deactivated: true } }]);
    for (const call of [`submit_documents('${ID.A1}')`, 'export_my_data()', 'mark_all_notifications_read()']) {
      expect(await scene.refusal('client_owner', `select public.${call}`)).toMatchObject({ code: '42501' });
    }
    expect(await scene.as('client_owner', 'select deactivated_at is null as open from public.profiles')).toEqual([
      { open: false },
    ]);
    await set(false);
    expect(await scene.as('client_owner', 'select id from public.visa_applications')).toHaveLength(1);
  });

  test('are recorded once in the audit when the same change is made twice', async (scene) => {
    const { audit } = await effectsOf(scene, async () => {
      await scene.call('admin', 'admin_set_deactivated($1, true)', [ID.K1]);
      await scene.call('admin', 'admin_set_deactivated($1, true)', [ID.K1]);
      await scene.call('admin', 'admin_set_role($1, $2)', [ID.C3, 'client']);
    });
    expect(audit).toHaveLength(1);
  });
});

describe('an administrator', () => {
  test('reads the audit narrowed by person, action and text, without appointment data', async (scene) => {
    await atStage(scene, 'interview_scheduling');
    await scene.call('consultant_assigned', "set_meeting_link($1, 'https://meet.example.test/secret')", [ID.BOOKING]);
    await scene.call('admin', 'admin_set_role($1, $2)', [ID.C3, 'consultant']);
    const audit = (options: string) => scene.as('admin', `select * from public.admin_audit(${options})`);
    expect(await audit('')).toMatchObject([
      { action: 'admin_set_role', actor_name: 'Ada Administradora', total_count: '2' },
      { action: 'set_meeting_link', client_name: 'Ana Cliente', before: null, after: null },
    ]);
    expect(await audit("filter => 'admin_set_role'")).toHaveLength(1);
    expect(await audit(`person => '${ID.C3}'`)).toMatchObject([{ action: 'admin_set_role' }]);
    expect(await audit("search => 'ana cli'")).toMatchObject([{ action: 'set_meeting_link' }]);
    const said = "actions => array['set_meeting_link', 'never_done']";
    expect(await audit(`search => 'reunião', ${said}`)).toMatchObject([{ action: 'set_meeting_link' }]);
    expect(await audit(`search => 'reunião'`)).toEqual([]);
    expect(await audit(`search => 'ada', filter => 'profile', ${said}`)).toMatchObject([{ action: 'admin_set_role' }]);
    expect(await audit(said)).toHaveLength(2);
    for (const id of [ID.C3, ID.C3.replaceAll('-', '').toUpperCase(), `#${ID.C3.slice(0, 35)}`])
      expect(await audit(`search => '${id}'`)).toMatchObject([{ action: 'admin_set_role' }]);
    expect(await audit(`search => '${ID.A1}'`)).toMatchObject([{ action: 'set_meeting_link' }]);
    expect(await audit("search => 'abcdef12'")).toEqual([]);
    expect(await audit("from_at => now() + interval '1 hour'")).toEqual([]);
    expect(await audit('page => 2, page_size => 1')).toMatchObject([{ action: 'set_meeting_link' }]);
  });

  test('reads the history of an application newest first, with the appointment data left out', async (scene) => {
    await scene.call('client_owner', 'submit_documents($1)', [ID.A1]);
    await scene.call('consultant_assigned', "set_meeting_link($1, 'https://meet.example.test/x')", [ID.BOOKING]);
    const timeline = (actor: 'admin' | 'consultant_assigned') =>
      scene.as(actor, 'select * from public.application_timeline($1)', [ID.A1]);
    expect(await timeline('consultant_assigned')).toMatchObject([
      { action: 'set_meeting_link', actor_name: 'Kleber Consultor' },
      { action: 'submit_documents', actor_name: 'Ana Cliente', actor_role: 'client' },
    ]);
    expect((await timeline('admin'))[0]?.detail).toEqual({});
    expect((await timeline('consultant_assigned'))[0]?.detail).toHaveProperty('after.meeting_link');
  });

  test('reads the subject of each entry in the history of a case, like the consultant of the case', async (scene) => {
    const names = async () =>
      (
        await scene.as('consultant_assigned', 'select action, detail from public.application_timeline($1)', [ID.A1])
      ).map(({ action, detail }) => [action, (detail as { after: unknown }).after]);
    await atStage(scene, 'document_collection');
    const sent = await scene.call('client_owner', "register_document($1, 'passport', $2, 'p.pdf')", [
      ID.A1,
      PATH.newPassport,
    ]);
    await scene.call('client_owner', 'submit_documents($1)', [ID.A1]);
    await scene.call('consultant_assigned', "review_document($1, 'rejected')", [String(sent.id)]);
    await scene.call('consultant_assigned', 'close_ticket($1)', [ID.TICKET]);
    await scene.call('admin', 'admin_assign_consultant($1, $2)', [ID.A2, ID.K1]);
    const found = new Map((await names()) as [string, unknown][]);
    expect(found.get('register_document')).toMatchObject({ document_type: 'passport' });
    expect(found.get('review_document')).toMatchObject({ document_type: 'passport', status: 'rejected' });
    expect(found.get('close_ticket')).toEqual({
      status: 'closed',
      ticket_number: (await scene.one('select ticket_number from public.support_tickets')).ticket_number,
    });
    const [assigned] = await scene.as('admin', 'select detail from public.application_timeline($1)', [ID.A2]);
    expect(assigned?.detail).toMatchObject({ after: { consultant: 'Kleber Consultor' } });
  });

  test("reads the details of a client, a consultant and an application without the client's private data", async (scene) => {
    const details = await Promise.all([
      scene.call('admin', 'admin_client_details($1)', [ID.C1]),
      scene.call('admin', 'admin_consultant_details($1)', [ID.K1]),
      scene.call('admin', 'admin_application_details($1)', [ID.A1]),
    ]);
    expect(details[0]).toMatchObject({
      client: { full_name: 'Ana Cliente' },
      has_active_plan: true,
      subscriptions: [
        {
          status: 'active',
          plan_name: 'Visto de Turismo B1/B2',
          plan_texts: { en: { name: 'B1/B2 tourist visa' }, es: { name: 'Visa de turismo B1/B2' } },
        },
      ],
      applications: [{ id: ID.A1, consultant_name: 'Kleber Consultor', total_steps: 7 }],
      tickets: [{ subject: 'Dúvida' }],
    });
    expect(details[1]).toMatchObject({
      active_clients: 1,
      total_clients: 1,
      assigned: [{ client_name: 'Ana Cliente', client_email: 'ana@example.test', status: 'pending' }],
    });
    expect(details[2]).toMatchObject({ client: { id: ID.C1 }, consultant: { id: ID.K1 } });
    expect((details[2] as { steps: unknown[] }).steps).toHaveLength(7);
    expect(JSON.stringify(details)).not.toMatch(/"content"|file_url|us_address|meeting_link/);
  });

  test('reads browser failures by remote and version, in a limited number', async (scene) => {
    for (let index = 0; index < 25; index++) {
      await scene.call('client_owner', "report_client_error('client', '1.2', 'TypeError', 'x', '/client?token=1#2')");
    }
    expect(await scene.as('admin', 'select * from public.admin_modules()')).toMatchObject([
      { remote: 'client', version: '1.2', errors_24h: '20', last_class: 'TypeError' },
    ]);
    expect(await scene.sql('select distinct path from public.client_errors')).toEqual([{ path: '/client' }]);
    expect(await scene.call('anon', "report_client_error('landing', null, 'Error', null, null)")).toEqual({
      recorded: true,
    });
  });
});
