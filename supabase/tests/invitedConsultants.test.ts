import { ID, type Scene, useDatabase } from './support';

const { test } = useDatabase();

const INVITED = `update public.profiles set email_proved_at = null where id = '${ID.K2}'`;
const again = (scene: Scene) => scene.call('admin', 'admin_invite_again($1)', [ID.K2]);
const refusal = (scene: Scene) => scene.refusal('admin', `select public.admin_invite_again('${ID.K2}')`);
const mails = (scene: Scene) =>
  scene.sql(`select sent_at, failed_at, data ->> 'full_name' as name from public.mail_outbox
    where user_id = '${ID.K2}' and template = 'set_password' order by id`);
const details = (scene: Scene) => scene.call<Record<string, unknown>>('admin', 'admin_consultant_details($1)', [ID.K2]);

test('figures leave out an invited consultant, and each list marks the consultant as invited', async (scene) => {
  const figures = async () => [
    await scene.call('admin', 'admin_consultants_summary()'),
    await scene.as('admin', 'select full_name from public.admin_performance_consultants(12)'),
  ];
  const [before] = await figures();
  expect(before).toMatchObject({ total_consultants: 2, invited_consultants: 0 });
  await scene.sql(`${INVITED}; update public.visa_applications set consultant_id = '${ID.K1}'`);
  const [summary, measured] = await figures();
  expect(summary).toMatchObject({
    total_consultants: 1,
    invited_consultants: 1,
    total_applications: 2,
    avg_applications: 2,
  });
  expect(measured).toHaveLength(1);
  const listed = await scene.as('admin', 'select consultant_id, is_invited from public.admin_consultants() order by 2');
  expect(listed).toEqual([
    { consultant_id: ID.K1, is_invited: false },
    { consultant_id: ID.K2, is_invited: true },
  ]);
  const filtered = await scene.as('admin', "select consultant_id from public.admin_consultants(filter => 'invited')");
  expect(filtered).toEqual([{ consultant_id: ID.K2 }]);
  await scene.sql(`update public.profiles set deactivated_at = now() where id = '${ID.K2}'`);
  expect(await details(scene)).toMatchObject({ is_invited: false });
});

test('an invitation is mailed again a minute after the last, and recorded', async (scene) => {
  await scene.sql(INVITED);
  await again(scene);
  expect(await mails(scene)).toEqual([{ sent_at: null, failed_at: null, name: 'Karla Consultora' }]);
  expect((await details(scene)).invited_at).toEqual(expect.any(String));
  expect(await refusal(scene)).toMatchObject({ code: 'P0001', message: 'invited_just_now' });
  // The mail that still waits in the outbox is sent, and no second mail is queued.
  await scene.sql("update public.mail_outbox set created_at = now() - interval '2 minutes'");
  await again(scene);
  expect(await mails(scene)).toHaveLength(1);
  await scene.sql("update public.mail_outbox set sent_at = now() - interval '59 seconds'");
  expect(await refusal(scene)).toMatchObject({ message: 'invited_just_now' });
  await scene.sql("update public.mail_outbox set sent_at = now() - interval '60 seconds'");
  await again(scene);
  expect(await mails(scene)).toHaveLength(2);
  expect(
    await scene.sql(`select distinct actor_id, object_id from public.audit_log where action = 'admin_invite_again'`),
  ).toEqual([{ actor_id: ID.AD, object_id: ID.K2 }]);
});

test('a failed invitation mail is queued again', async (scene) => {
  await scene.sql(`${INVITED}; insert into public.mail_outbox (user_id, to_email, template, data, created_at, failed_at, problem)
    values ('${ID.K2}', 'k2@example.test', 'set_password', '{"full_name": "Karla"}', now() - interval '1 hour', now(), 'refused')`);
  await again(scene);
  expect(await mails(scene)).toEqual([{ sent_at: null, failed_at: null, name: 'Karla' }]);
});

test('a consultant who has signed in is not invited again', async (scene) => {
  expect(await refusal(scene)).toMatchObject({ code: 'P0001', message: 'not_invited' });
  expect(await details(scene)).toMatchObject({ is_invited: false, invited_at: null });
});

test('the details of a consultant contain the current step of each case, and mark stuck cases', async (scene) => {
  await scene.sql(`update public.visa_applications set consultant_id = '${ID.K2}';
    update public.application_steps set started_at = now() - interval '10 days'
    where status = 'in_progress' and application_id = '${ID.A2}';
    update public.application_steps set started_at = now() - interval '9 days'
    where status = 'in_progress' and application_id = '${ID.A1}'`);
  const assigned = async () =>
    Object.fromEntries(
      ((await details(scene)).assigned as Record<string, unknown>[]).map((row) => [row.application_id, row]),
    );
  expect(await assigned()).toMatchObject({
    [ID.A1]: { is_stuck: false, current_step: expect.any(String), current_step_since: expect.any(String) },
    [ID.A2]: { is_stuck: true },
  });
  await scene.sql(`update public.visa_applications set status = 'rejected', outcome = 'refused',
    decided_on = current_date where id = '${ID.A2}'`);
  expect(await assigned()).toMatchObject({ [ID.A2]: { is_stuck: false } });
});
