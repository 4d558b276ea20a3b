import { ID, type Scene, useDatabase } from './support';

/** The dashboard's alerts count the same rows as the lists they link to. */
const { test, play } = useDatabase();

const alerts = (scene: Scene) => scene.call<Record<string, number>>('admin', 'admin_alerts()');
const applications = async (scene: Scene, filter: string) =>
  (await scene.as('admin', `select * from public.admin_applications(filter => '${filter}')`)).map((row) => [
    row.application_id,
    Number(row.total_count),
  ]);

// Each answer counts one erasure request, because the fixture has an open one.
const NONE = {
  unassigned: 0,
  overloaded: 0,
  stuck: 0,
  payments: 0,
  mails: 0,
  erasures: 1,
  erasure_due_on: expect.any(String),
  facts: 0,
  uncompared: 0,
  unreachable: 0,
  retention: 0,
  guardians: 0,
  handovers: 0,
};

test('the fixture causes no alert', async (scene) => {
  expect(await alerts(scene)).toEqual(NONE);
  expect(await applications(scene, 'unassigned')).toEqual([]);
  expect(await applications(scene, 'stuck')).toEqual([]);
});

test('alerts count an open application without a consultant, and ignore a finished application', async (scene) => {
  await scene.sql(`update public.visa_applications set consultant_id = null;
      update public.visa_applications set status = 'rejected', outcome = 'refused', decided_on = current_date
      where id = '${ID.A2}'`);
  expect(await alerts(scene)).toEqual({ ...NONE, unassigned: 1 });
  expect(await applications(scene, 'unassigned')).toEqual([[ID.A1, 1]]);
});

test('alerts count a case as stuck after ten days at a step while the case is open', async (scene) => {
  const since = (interval: string) =>
    scene.sql(`update public.application_steps set started_at = now() - interval '${interval}'
        where status = 'in_progress' and application_id = '${ID.A2}'`);
  await since('9 days 23 hours');
  expect(await alerts(scene)).toEqual(NONE);
  await since('10 days');
  expect(await alerts(scene)).toEqual({ ...NONE, stuck: 1 });
  expect(await applications(scene, 'stuck')).toEqual([[ID.A2, 1]]);
  await scene.sql(`update public.visa_applications set status = 'rejected', outcome = 'refused',
      decided_on = current_date where id = '${ID.A2}'`);
  expect(await alerts(scene)).toEqual(NONE);
});

test('alerts count a consultant as overloaded from the eleventh open case, until the consultant is deactivated', async (scene) => {
  const give = (count: number) =>
    scene.sql(`insert into auth.users (id, email) select gen_random_uuid(), gen_random_uuid() || '@example.test'
          from generate_series(1, ${count});
        insert into public.visa_applications (client_id, consultant_id, visa_type)
        select p.id, '${ID.K2}', 'B1/B2' from public.profiles p
        where not exists (select from public.visa_applications a where a.client_id = p.id) and p.role = 'client'
          and p.id <> '${ID.C3}'`);
  const overloaded = async () =>
    (
      await scene.as(
        'admin',
        "select full_name, total_count::int from public.admin_consultants(filter => 'overloaded')",
      )
    ).map((row) => row.full_name);
  await give(9);
  expect(await alerts(scene)).toEqual(NONE);
  expect(await overloaded()).toEqual([]);
  await give(1);
  expect(await alerts(scene)).toEqual({ ...NONE, overloaded: 1 });
  expect(await overloaded()).toEqual(['Karla Consultora']);
  await scene.sql(`update public.profiles set deactivated_at = now() where id = '${ID.K2}'`);
  expect(await alerts(scene)).toEqual(NONE);
});

test('alerts count unresolved payments and failed mails until an administrator resolves them', async (scene) => {
  await scene.sql(`insert into public.payments (id, captured_at, outcome) values ('pi_x', now(), 'to_resolve');
      insert into public.payments_to_resolve (payment_id, reason) values ('pi_x', 'unknown_subscription');
      insert into public.mail_outbox (to_email, template, data, failed_at, problem)
      values ('ana@example.test', 'set_password', '{}', now(), 'unavailable')`);
  expect(await alerts(scene)).toEqual({ ...NONE, payments: 1, mails: 1 });
  await scene.sql(`update public.mail_outbox set dismissed_at = now();
      update public.payments_to_resolve set status = 'dismissed', resolved_at = now(), note = 'x'`);
  expect(await alerts(scene)).toEqual(NONE);
});

test('admin_applications also lists refused applications', async (scene) => {
  await scene.sql(`update public.visa_applications set status = 'rejected', outcome = 'refused',
      decided_on = current_date where id = '${ID.A2}'`);
  expect(await applications(scene, 'rejected')).toEqual([[ID.A2, 1]]);
});

test('admin_applications lists the cases whose asked hand-overs the alerts count', async (scene) => {
  expect(await applications(scene, 'handovers')).toEqual([]);
  await scene.sql(`update public.consultant_appointments
      set metadata = metadata || jsonb_build_object('hand_over_asked_at', now()) where id = '${ID.BOOKING}'`);
  expect(await alerts(scene)).toEqual({ ...NONE, handovers: 1 });
  expect(await applications(scene, 'handovers')).toEqual([[ID.A1, 1]]);
});

test('alerts count an erasure request until it is answered, with the due date of the oldest one', async (scene) => {
  await scene.sql("update public.erasure_requests set created_at = '2026-11-20T12:00:00Z' where status = 'requested'");
  expect(await alerts(scene)).toMatchObject({ erasures: 1, erasure_due_on: '2026-12-05' });
  await scene.sql("update private.facts set value = '10' where key = 'dataAnswer'");
  expect(await alerts(scene)).toMatchObject({ erasure_due_on: '2026-11-30' });
  await scene.call('admin', 'admin_resolve_erasure($1, $2)', [ID.ERASURE, 'rejected']);
  expect(await alerts(scene)).toMatchObject({ erasures: 0, erasure_due_on: null });
});

const rows = (scene: Scene) =>
  scene.as('admin', 'select r.*, r.due_on::text from public.admin_alert_rows() r') as Promise<
    Record<string, unknown>[]
  >;
const rowsOf = async (scene: Scene, kind: string) => (await rows(scene)).filter((row) => row.kind === kind);

test('a row of an alert shows the person, the time of waiting and the due date', async (scene) => {
  await scene.sql(`update public.erasure_requests set created_at = '2026-11-20T12:00:00Z' where status = 'requested';
      update public.visa_applications set consultant_id = null where id = '${ID.A1}';
      update public.application_steps set started_at = now() - interval '12 days'
      where status = 'in_progress' and application_id = '${ID.A2}';
      insert into public.payments (id, captured_at, outcome) values ('pi_x', now(), 'to_resolve');
      insert into public.payments_to_resolve (payment_id, user_id, reason)
      values ('pi_x', '${ID.C1}', 'refund_requested');
      insert into public.mail_outbox (to_email, template, data, failed_at, problem)
      values ('nobody@example.test', 'set_password', '{}', now(), 'unavailable')`);
  const names = Object.fromEntries(
    (await scene.sql('select id, full_name from public.profiles')).map((row) => [row.id, row.full_name]),
  );
  const [step] = await scene.sql(
    `select step_type from public.application_steps where status = 'in_progress' and application_id = '${ID.A2}'`,
  );
  const found = Object.fromEntries((await rows(scene)).map((row) => [row.kind, row]));
  expect(Object.keys(found)).toEqual(['erasures', 'unassigned', 'payments', 'mails', 'stuck']);
  expect(found.erasures).toMatchObject({ id: ID.ERASURE, due_on: '2026-12-05', due_kind: 'answer' });
  expect(found.payments).toMatchObject({ person: names[ID.C1], what: 'refund_requested', due_on: null });
  expect(found.unassigned).toMatchObject({ id: ID.A1, person: names[ID.C1], visa_type: expect.any(String) });
  expect(found.stuck).toMatchObject({ id: ID.A2, person: names[ID.C2], what: step?.step_type });
  expect(found.mails).toMatchObject({ person: 'nobody@example.test' });
  for (const kind of ['erasures', 'payments', 'unassigned', 'stuck', 'mails']) expect(found[kind]?.since).toBeTruthy();
});

const standsStill = `update public.application_steps set started_at = now() - interval '12 days'
  where status = 'in_progress' and application_id = '${ID.A2}'`;
const travels = (days: number) => `update public.ds160_forms set intended_arrival = private.today() + ${days}
  where application_id = '${ID.A2}'`;
const visits = (kind: 'appointment' | 'casv_appointment', days: number) => `update public.application_steps
  set metadata = jsonb_set(metadata, '{${kind}}', jsonb_build_object('date', private.today() + ${days}))
  where step_type = 'interview_scheduling' and application_id = '${ID.A2}'`;

test.each([
  [7, ['stuck', 'erasures', 'unassigned']],
  [8, ['erasures', 'unassigned', 'stuck']],
])('a stuck case whose client travels in %i days is sorted by the day of travel', async (days, kinds) => {
  await play(async (scene) => {
    await scene.sql(`update public.erasure_requests set created_at = now() where status = 'requested';
      update public.visa_applications set consultant_id = null, created_at = now() where id = '${ID.A1}'; ${standsStill};
      insert into public.ds160_forms (application_id, client_id, step_id) select s.application_id, s.client_id, s.id
      from public.application_steps s where s.application_id = '${ID.A2}' and s.step_type = 'ds160_form'
      on conflict do nothing; ${travels(days)}`);
    expect((await rows(scene)).map(({ kind }) => kind)).toEqual(kinds);
    const [stuck] = await rowsOf(scene, 'stuck');
    expect(stuck).toMatchObject({ due_kind: 'travel', due_on: expect.any(String) });
  })();
});

test('the due day of a case is its next visit or journey that is not over', async (scene) => {
  const dueKind = async () => (await rowsOf(scene, 'stuck'))[0]?.due_kind;
  await scene.sql(standsStill);
  for (const [change, kind] of [
    [visits('appointment', -1), null],
    [visits('appointment', 20), 'consulate'],
    [visits('casv_appointment', 19), 'casv'],
    [visits('casv_appointment', 0), 'casv'],
    [visits('casv_appointment', -1), 'consulate'],
  ] as const) {
    await scene.sql(change);
    expect([change, await dueKind()]).toEqual([change, kind]);
  }
});

test('each alert lists the five longest waiting rows, and an overloaded consultant with the number of open cases', async (scene) => {
  await scene.sql(`insert into auth.users (id, email) select gen_random_uuid(), gen_random_uuid() || '@example.test'
        from generate_series(1, 12);
      insert into public.visa_applications (client_id, consultant_id, visa_type, created_at)
      select p.id, '${ID.K2}', 'B1/B2', now() - row_number() over (order by p.id) * interval '1 day'
      from public.profiles p
      where not exists (select from public.visa_applications a where a.client_id = p.id) and p.role = 'client'
        and p.id <> '${ID.C3}'`);
  const [load] = await scene.sql(
    `select count(*)::int as open from public.visa_applications
      where consultant_id = '${ID.K2}' and status in ('pending', 'in_progress')`,
  );
  expect((await rowsOf(scene, 'overloaded')).map((row) => [row.id, Number(row.open_cases)])).toEqual([
    [ID.K2, load?.open],
  ]);
  await scene.sql(`update public.visa_applications set consultant_id = null where consultant_id = '${ID.K2}'`);
  const waiting = await scene.sql(
    `select id from public.visa_applications where consultant_id is null and status in ('pending', 'in_progress')
      order by created_at, id limit 5`,
  );
  expect((await rowsOf(scene, 'unassigned')).map((row) => row.id)).toEqual(waiting.map((row) => row.id));
});

test('admin_applications lists the open applications that the dashboard counts', async (scene) => {
  const { active_applications: before } = await scene.call<Record<string, number>>('admin', 'admin_dashboard()');
  expect((await applications(scene, 'open')).length).toBe(Number(before));
  await scene.sql(`update public.visa_applications set status = 'rejected', outcome = 'refused',
      decided_on = current_date where id = '${ID.A2}'`);
  expect((await applications(scene, 'open')).map(([id]) => id)).not.toContain(ID.A2);
  expect((await applications(scene, 'open')).length).toBe(Number(before) - 1);
});
