import { ID, type Scene, useDatabase } from './support';

/** What the dashboard warns of, and the lists its warnings lead to, count the same. */
const { test } = useDatabase();

const alerts = (scene: Scene) => scene.call<Record<string, number>>('admin', 'admin_alerts()');
const applications = async (scene: Scene, filter: string) =>
  (await scene.as('admin', `select * from public.admin_applications(filter => '${filter}')`)).map((row) => [
    row.application_id,
    Number(row.total_count),
  ]);

// The request for erasure that everybody starts with waits in all of them.
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
};

test('nothing waits at first', async (scene) => {
  expect(await alerts(scene)).toEqual(NONE);
  expect(await applications(scene, 'unassigned')).toEqual([]);
  expect(await applications(scene, 'stuck')).toEqual([]);
});

test('an open application without a consultant, and no finished one', async (scene) => {
  await scene.sql(`update public.visa_applications set consultant_id = null;
      update public.visa_applications set status = 'rejected', outcome = 'refused', decided_on = current_date
      where id = '${ID.A2}'`);
  expect(await alerts(scene)).toEqual({ ...NONE, unassigned: 1 });
  expect(await applications(scene, 'unassigned')).toEqual([[ID.A1, 1]]);
});

test('a case is stuck from ten days on, while it is open', async (scene) => {
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

test('a consultant is overloaded with the eleventh open case, and not once they left', async (scene) => {
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

test('payments to resolve and mails that were given up, until somebody decides', async (scene) => {
  await scene.sql(`insert into public.payments (id, captured_at, outcome) values ('pi_x', now(), 'to_resolve');
      insert into public.payments_to_resolve (payment_id, reason) values ('pi_x', 'unknown_subscription');
      insert into public.mail_outbox (to_email, template, data, failed_at, problem)
      values ('ana@example.test', 'set_password', '{}', now(), 'unavailable')`);
  expect(await alerts(scene)).toEqual({ ...NONE, payments: 1, mails: 1 });
  await scene.sql(`update public.mail_outbox set dismissed_at = now();
      update public.payments_to_resolve set status = 'dismissed', resolved_at = now(), note = 'x'`);
  expect(await alerts(scene)).toEqual(NONE);
});

test('refused applications can be listed too', async (scene) => {
  await scene.sql(`update public.visa_applications set status = 'rejected', outcome = 'refused',
      decided_on = current_date where id = '${ID.A2}'`);
  expect(await applications(scene, 'rejected')).toEqual([[ID.A2, 1]]);
});

test('a request for erasure waits until it is answered, and the oldest says by when', async (scene) => {
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

test('a row says who waits, since when and by when', async (scene) => {
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
  expect(Object.keys(found)).toEqual(['erasures', 'payments', 'unassigned', 'stuck', 'mails']);
  expect(found.erasures).toMatchObject({ id: ID.ERASURE, due_on: '2026-12-05' });
  expect(found.payments).toMatchObject({ person: names[ID.C1], what: 'refund_requested', due_on: null });
  expect(found.unassigned).toMatchObject({ id: ID.A1, person: names[ID.C1] });
  expect(found.stuck).toMatchObject({ id: ID.A2, person: names[ID.C2], what: step?.step_type });
  expect(found.mails).toMatchObject({ person: 'nobody@example.test' });
  for (const kind of ['erasures', 'payments', 'unassigned', 'stuck', 'mails']) expect(found[kind]?.since).toBeTruthy();
});

test('each alert lists the five that wait longest, and an overloaded consultant with the number of cases', async (scene) => {
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

test('the open applications that the dashboard counts can be listed', async (scene) => {
  const { active_applications: before } = await scene.call<Record<string, number>>('admin', 'admin_dashboard()');
  expect((await applications(scene, 'open')).length).toBe(Number(before));
  await scene.sql(`update public.visa_applications set status = 'rejected', outcome = 'refused',
      decided_on = current_date where id = '${ID.A2}'`);
  expect((await applications(scene, 'open')).map(([id]) => id)).not.toContain(ID.A2);
  expect((await applications(scene, 'open')).length).toBe(Number(before) - 1);
});
