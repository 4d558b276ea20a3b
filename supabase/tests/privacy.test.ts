import { CASE_FILE_DELIVERED, effectsOf, has, ID, PATH, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const resolve = (scene: Scene, decision: string) =>
  scene.call('admin', 'admin_resolve_erasure($1, $2)', [ID.ERASURE, decision]);
const decided = (scene: Scene) =>
  scene.sql(`update public.visa_applications set status = 'completed', outcome = 'approved' where id = '${ID.A1}'`);

test('export_my_data returns all rows of the caller and no row of others', async (scene) => {
  await scene.sql(`insert into public.ds160_complements (application_id, field_version)
    select id, current_date from public.visa_applications;
    insert into public.ds160_security_answers (application_id, consent_version, consented_at)
    select id, '2026-11', now() from public.visa_applications;
    insert into public.case_files (application_id, kind, path, original_name, file_size)
    select id, 'other', 'case-files/' || id || '/' || id || '.pdf', 'carta.pdf', 1 from public.visa_applications`);
  const { result, audit } = await effectsOf(scene, () =>
    scene.call<Record<string, unknown[]>>('client_owner', 'export_my_data()'),
  );
  expect(result).toMatchObject({ profile: { id: ID.C1, email: 'ana@example.test' } });
  const lists = [
    'subscriptions',
    'applications',
    'case_files',
    'ds160_forms',
    'ds160_complements',
    'ds160_security_answers',
    'appointments',
    'tickets',
    'messages',
  ];
  for (const list of [...lists, 'notifications', 'erasure_requests']) {
    expect([list, result[list]?.length]).toEqual([list, 1]);
  }
  expect(result.documents).toHaveLength(2);
  expect(JSON.stringify(result)).not.toMatch(/bia@|Bia|caio@/);
  expect(audit).toMatchObject([{ action: 'export_my_data', actor_id: ID.C1 }]);
});

test('request_erasure notifies every administrator', async (scene) => {
  await scene.sql('delete from public.erasure_requests');
  const { result, notifications, audit } = await effectsOf(scene, () =>
    scene.call('client_owner', "request_erasure(' Mudei de ideia ')"),
  );
  expect(result).toMatchObject({ status: 'requested', reason: 'Mudei de ideia' });
  expect(notifications).toMatchObject([{ user_id: ID.AD, title: 'Pedido de Exclusão de Dados' }]);
  expect(audit).toMatchObject([{ action: 'request_erasure' }]);
  expect(await scene.as('admin', 'select * from public.admin_erasure_requests()')).toMatchObject([
    { full_name: 'Ana Cliente', status: 'requested', total_count: '1' },
  ]);
});

test('a rejected erasure request is answered and erases nothing', async (scene) => {
  const { notifications } = await effectsOf(scene, () => resolve(scene, 'rejected'));
  expect(notifications).toMatchObject([{ user_id: ID.C1, title: 'Pedido de Exclusão Respondido' }]);
  expect(await scene.one(`select email from public.profiles where id = '${ID.C1}'`)).toEqual({
    email: 'ana@example.test',
  });
});

test('a granted request keeps figures and audit, and no data that identifies the person', async (scene) => {
  await decided(scene);
  await has(scene, CASE_FILE_DELIVERED);
  const { result, audit } = await effectsOf(scene, () => resolve(scene, 'done'));
  expect(result).toMatchObject({ status: 'done', resolved_by: ID.AD, reason: null });
  expect(audit).toMatchObject([{ action: 'admin_resolve_erasure', after: { status: 'done' } }]);
  for (const table of ['document_submissions', 'case_files', 'ds160_forms', 'support_tickets', 'ticket_messages']) {
    expect([table, await scene.sql(`select * from public.${table} where client_id = '${ID.C1}'`)]).toEqual([table, []]);
  }
  const kept = await scene.sql(`select to_jsonb(t)::text as text from auth.users t where id = '${ID.C1}'
      union all select to_jsonb(t)::text from public.profiles t where id = '${ID.C1}'
      union all select to_jsonb(t)::text from public.visa_applications t where client_id = '${ID.C1}'
      union all select to_jsonb(t)::text from public.application_steps t where client_id = '${ID.C1}'
      union all select to_jsonb(t)::text from public.notifications t where user_id = '${ID.C1}'`);
  expect(JSON.stringify(kept)).not.toMatch(/ana@example|Ana Cliente|Silva|Recife/);
  expect(await scene.sql(`select status from public.user_subscriptions where id = '${ID.S1}'`)).toHaveLength(1);
  expect(await scene.as('client_owner', 'select * from public.visa_applications')).toEqual([]);
});

describe('an erased person', () => {
  const summary = (scene: Scene) => scene.as('admin', 'select * from public.admin_clients_summary()');
  const clients = async (scene: Scene) =>
    (await scene.as('admin', 'select client_id from public.admin_clients()')).map((row) => row.client_id);

  test("has no open application, and the consultant's notification has no name", async (scene) => {
    const { notifications } = await effectsOf(scene, () => resolve(scene, 'done'));
    expect(await scene.one(`select status, outcome from public.visa_applications where id = '${ID.A1}'`)).toEqual({
      status: 'ended',
      outcome: null,
    });
    expect(notifications).toMatchObject([
      { user_id: ID.K1, metadata: { kind: 'application_ended', application_id: ID.A1 } },
    ]);
    expect(JSON.stringify(notifications)).not.toContain('Ana');
    for (const verb of [
      `move_application_step('${ID.A1}', 'ds160_form', 'document_collection')`,
      `register_protocol('${ID.A1}', 'AA00ABCDEF')`,
      `record_decision('${ID.A1}', 'approved', current_date)`,
    ]) {
      const refused = await scene.attempt(() => scene.as('consultant_assigned', `select * from public.${verb}`));
      expect([verb, refused]).toEqual([verb, expect.objectContaining({ message: 'application_closed' })]);
    }
  });

  test('is in no list, count or funnel, and cannot get a plan or a role', async (scene) => {
    const [before] = await summary(scene);
    expect(await clients(scene)).toContain(ID.C1);
    await resolve(scene, 'done');
    const [after] = await summary(scene);
    expect(await clients(scene)).not.toContain(ID.C1);
    expect(Number(before?.total_clients) - Number(after?.total_clients)).toBe(1);
    expect(Number(before?.active_subscriptions) - Number(after?.active_subscriptions)).toBe(1);
    expect(await scene.as('consultant_assigned', 'select * from public.consultant_clients()')).toEqual([]);
    expect(
      await scene.as('consultant_assigned', 'select total_clients::int from public.consultant_dashboard()'),
    ).toEqual([{ total_clients: 0 }]);
    for (const verb of ['admin_set_subscription', 'admin_set_role', 'admin_set_deactivated'] as const) {
      const argument = { admin_set_subscription: 'active', admin_set_role: 'client', admin_set_deactivated: false }[
        verb
      ];
      const refused = await scene.attempt(() => scene.call('admin', `${verb}($1, $2)`, [ID.C1, argument]));
      expect([verb, refused]).toEqual([verb, expect.objectContaining({ message: 'person_not_found' })]);
    }
  });
});

test('erased_objects returns the files of an erased person until they are removed', async (scene) => {
  await decided(scene);
  await resolve(scene, 'done');
  const waiting = async () =>
    (await scene.as('service_role', 'select * from public.erased_objects() as path')).map((row) => row.path).sort();
  expect(await waiting()).toEqual([PATH.financial, PATH.newPassport, PATH.passport, PATH.receipt].sort());
  await scene.call('service_role', 'finish_erased_object($1)', [PATH.passport]);
  expect(await waiting()).toHaveLength(3);
});

test('erasures_to_record returns an erased person, and ignores a rejected request', async (scene) => {
  const waiting = async () =>
    (await scene.as('service_role', 'select * from public.erasures_to_record() as id')).map((row) => row.id);
  await decided(scene);
  await resolve(scene, 'rejected');
  expect(await waiting()).toEqual([]);
  await scene.as('client_owner', 'select public.request_erasure()');
  const again = await scene.one("select id from public.erasure_requests where status = 'requested'");
  await scene.call('admin', 'admin_resolve_erasure($1, $2)', [again.id, 'done']);
  expect(await waiting()).toEqual([ID.C1]);
  await scene.call('service_role', 'finish_recorded_erasure($1)', [ID.C1]);
  await scene.call('service_role', 'finish_recorded_erasure($1)', [ID.C1]);
  expect(await waiting()).toEqual([]);
});

test('repeat_erasure erases a restored person once, and sends no mail', async (scene) => {
  const repeat = async (id: string) => (await scene.one('select private.repeat_erasure($1) as is_done', [id])).is_done;
  const mails = async () =>
    (await scene.one("select count(*)::int as count from public.mail_outbox where template = 'erasure_done'")).count;
  await decided(scene);
  expect([await repeat(ID.C1), await repeat(ID.C1), await repeat(ID.NOBODY)]).toEqual([true, false, false]);
  expect(await scene.one(`select role, full_name from public.profiles where id = '${ID.C1}'`)).toEqual({
    role: 'erased',
    full_name: 'Titular removido',
  });
  expect([...(await scene.sql(`select status from public.erasure_requests where user_id = '${ID.C1}'`))]).toEqual([
    { status: 'done' },
  ]);
  expect(await repeat(ID.C2)).toBe(true);
  expect([...(await scene.sql(`select status from public.erasure_requests where user_id = '${ID.C2}'`))]).toEqual([
    { status: 'done' },
  ]);
  expect(await mails()).toBe(0);
});

test('erased_objects returns an upload that no row names after a day', async (scene) => {
  const waiting = async () =>
    (await scene.as('service_role', 'select * from public.erased_objects() as path')).map((row) => row.path).sort();
  await scene.sql(`update public.application_steps set metadata = metadata || '{"receipt_url": "${PATH.receipt}"}'
      where application_id = '${ID.A1}' and step_type = 'payment'`);
  expect(await waiting()).toEqual([]);
  await scene.sql("update storage.objects set created_at = now() - interval '25 hours'");
  expect(await waiting()).toEqual([PATH.newPassport, PATH.other, PATH.otherReceipt].sort());
  await scene.sql('delete from public.document_submissions');
  expect(await waiting()).toHaveLength(5);
});

describe('the header search', () => {
  const find = async (scene: Scene, actor: Parameters<Scene['as']>[0], query: string) =>
    (await scene.as(actor, 'select * from public.search($1)', [query])).map((row) => `${row.kind} ${row.path}`);

  test('returns only rows that the caller may open', async (scene) => {
    expect(await find(scene, 'client_owner', 'documentos')).toEqual([
      'step /client/applications',
      'step /client/applications',
    ]);
    expect(await find(scene, 'client_owner', 'dúvida')).toEqual([`ticket /client/support?ticketId=${ID.TICKET}`]);
    expect(await find(scene, 'client_other', 'dúvida')).toEqual([]);
    expect(await find(scene, 'client_owner', 'Bia')).toEqual([]);
    expect(await find(scene, 'consultant_assigned', 'ANA')).toEqual([`application /consultant/applications/${ID.A1}`]);
    expect(await find(scene, 'consultant_other', 'ana@')).toEqual([]);
    expect(await find(scene, 'admin', 'cliente')).toHaveLength(3);
    expect(await find(scene, 'admin', 'kleber@')).toEqual([`consultant /admin/consultants/${ID.K1}`]);
  });

  test("lists a consultant's client before notifications with the client's name", async (scene) => {
    await scene.sql(`insert into public.notifications (user_id, title, message)
        select '${ID.K1}', 'Nova Mensagem', 'Ana escreveu.' from generate_series(1, 7)`);
    const found = await find(scene, 'consultant_assigned', 'ana');
    expect(found).toHaveLength(6);
    expect(found[0]).toBe(`application /consultant/applications/${ID.A1}`);
  });

  test('finds people without accents and with typing mistakes, exact names first', async (scene) => {
    await scene.sql(`update public.profiles set full_name = 'Conceição Gonçalves' where id = '${ID.C1}';
        update public.profiles set full_name = 'Patrícia Gomes' where id = '${ID.C2}'`);
    const application = `application /consultant/applications/${ID.A1}`;
    for (const query of ['conceicao', 'GONCALVES', 'gonsalves', 'Conceissão', 'conceicao gonzalves'])
      expect([query, await find(scene, 'consultant_assigned', query)]).toEqual([query, [application]]);
    for (const query of ['patricia', 'patrisia', 'Patricia Gomez'])
      expect([query, await find(scene, 'admin', query)]).toEqual([query, [`client /admin/clients?client=${ID.C2}`]]);
    // Another consultant's client is not found by any spelling.
    expect(await find(scene, 'consultant_assigned', 'patrisia')).toEqual([]);
    expect(await find(scene, 'client_owner', 'patrisia')).toEqual([]);
    expect(await find(scene, 'client_owner', 'duvida')).toEqual([`ticket /client/support?ticketId=${ID.TICKET}`]);
    await scene.sql(`update public.profiles set full_name = 'Patrisia Lima' where id = '${ID.C3}'`);
    const [exact, alike] = [ID.C3, ID.C2].map((id) => `client /admin/clients?client=${id}`);
    expect(await find(scene, 'admin', 'patrisia')).toEqual([exact, alike]);
  });

  test('reads a mistyped word as the most similar word of a name', async (scene) => {
    await scene.sql(`update public.profiles set full_name = 'Bia Helena Vasconcelos' where id = '${ID.C2}'`);
    const bia = [`client /admin/clients?client=${ID.C2}`];
    expect(await find(scene, 'admin', 'vasconselos')).toEqual(bia);
    expect(await find(scene, 'admin', 'bia vasconcellos')).toEqual(bia);
    await scene.sql(`update public.profiles set full_name = 'Rui Souza' where id = '${ID.C3}'`);
    expect(await find(scene, 'admin', 'sousa')).toEqual([`client /admin/clients?client=${ID.C3}`]);
    expect(await find(scene, 'admin', 'vasconcelos bia')).toEqual([]);
    // The word was removed with the last name that had it.
    await scene.sql(`update public.profiles set full_name = 'Bia' where id = '${ID.C2}'`);
    expect(await find(scene, 'admin', 'vasconselos')).toEqual([]);
    expect(await scene.sql("select word from private.name_words where word like 'vasc%'")).toEqual([]);
  });

  test('knows the words of a name as long as the account exists', async (scene) => {
    const known = () => scene.sql("select word from private.name_words where word = 'zoraide'");
    await scene.sql(`insert into auth.users (id, email, raw_user_meta_data)
        values (gen_random_uuid(), 'z@example.test', '{"full_name": "Zoraide"}')`);
    expect(await known()).toHaveLength(1);
    await scene.sql("delete from auth.users where email = 'z@example.test'");
    expect(await known()).toEqual([]);
  });

  test('returns sixteen clients and eight consultants among many with the same name', async (scene) => {
    await scene.sql(`insert into auth.users (id, email, raw_user_meta_data)
        select gen_random_uuid(), 'z' || n || '@example.test', '{"full_name": "Zoraide"}' from generate_series(1, 26) n;
        update public.profiles set role = 'consultant' where id in (
          select id from public.profiles where full_name = 'Zoraide' order by id limit 9)`);
    const found = await scene.sql(`select p.role, count(*)::int as people
        from unnest(private.people_found('%zoraide%')) f (id) join public.profiles p using (id) group by 1 order by 1`);
    expect(found).toEqual([
      { role: 'client', people: 16 },
      { role: 'consultant', people: 8 },
    ]);
  });

  test('stores name words from three letters on', async (scene) => {
    await scene.sql(`update public.profiles set full_name = 'Lu da Luz' where id = '${ID.C2}'`);
    const words = await scene.sql("select word from private.name_words where word in ('lu', 'da', 'luz')");
    expect(words).toEqual([{ word: 'luz' }]);
  });

  test('removes a word of a name with the last account that has it', async (scene) => {
    const isKnown = async (word: string) =>
      (await scene.sql('select from private.name_words where word = $1', [word])).length === 1;
    expect(await isKnown('cliente')).toBe(true);
    await scene.sql(`update public.profiles set full_name = 'Ana' where id = '${ID.C1}'`);
    expect(await isKnown('cliente')).toBe(true);
    await scene.sql(`update public.profiles set full_name = 'X' where id in ('${ID.C2}', '${ID.C3}')`);
    expect(await isKnown('cliente')).toBe(false);
    expect(await isKnown('ana')).toBe(true);
    await scene.sql('delete from private.name_words');
    await scene.sql('select private.collect_name_words()');
    expect([await isKnown('ana'), await isKnown('cliente')]).toEqual([true, false]);
  });

  test('finds one or two letters at the beginning of words, and three letters anywhere', async (scene) => {
    await scene.sql(
      `update public.profiles set full_name = 'Zuleica Xênia', email = 'q@example.test' where id = '${ID.C3}'`,
    );
    const xenia = [`client /admin/clients?client=${ID.C3}`];
    for (const query of ['zu', 'XE', 'lei', 'xênia'])
      expect([query, await find(scene, 'admin', query)]).toEqual([query, xenia]);
    expect(await find(scene, 'admin', 'ul')).toEqual([]);
  });

  test('finds a frequent name among the newest accounts, together with its consultants', async (scene) => {
    await scene.sql(`with made as (
          insert into auth.users (id, email) select gen_random_uuid(), 'silva' || n || '@example.test'
          from generate_series(1, 40) n returning id, email)
        update public.profiles p set full_name = 'Silva ' || m.email from made m where p.id = m.id`);
    await scene.sql(`update public.profiles set full_name = 'Karla Silva' where id = '${ID.K2}'`);
    const found = await find(scene, 'admin', 'SILVA');
    expect(found).toContain(`consultant /admin/consultants/${ID.K2}`);
    expect(found).toHaveLength(9);
  });

  test('links a notification to its case while the reader has access, otherwise to the notifications', async (scene) => {
    await scene.sql(`insert into public.notifications (user_id, title, message, metadata)
        select '${ID.K1}', 'Xerox', 'x', jsonb_build_object('application_id', a.id) from public.visa_applications a`);
    expect((await find(scene, 'consultant_assigned', 'xerox')).sort()).toEqual([
      `notification /consultant/applications/${ID.A1}`,
      'notification /consultant/notifications',
    ]);
  });

  test("and the administrators' lists find names without accents", async (scene) => {
    await scene.sql(`update public.profiles set full_name = 'Conceição Gonçalves' where id = '${ID.C1}'`);
    const clients = await scene.as('admin', "select client_id from public.admin_clients(search => 'goncalves')");
    expect(clients).toEqual([{ client_id: ID.C1 }]);
    const applications = await scene.as(
      'admin',
      "select application_id from public.admin_applications(search => 'conceicao')",
    );
    expect(applications).toEqual([{ application_id: ID.A1 }]);
    await scene.sql(`update public.profiles set full_name = 'Sérgio Conceição' where id = '${ID.K1}'`);
    const consultants = await scene.as(
      'admin',
      "select consultant_id from public.admin_consultants(search => 'sergio')",
    );
    expect(consultants).toEqual([{ consultant_id: ID.K1 }]);
  });

  test.each(['', ' ', 'a', '%', '__', '\\', "' or 1=1 --", '%%%'])('takes %j literally', (query) =>
    play(async (scene) => {
      expect(await find(scene, 'admin', query)).toEqual([]);
    })(),
  );
});
