import { atStage, effectsOf, ID, type Scene, useDatabase } from './support';

/** Devices that get a push notification, and the results of sending it. */
const { test } = useDatabase();

const endpoint = (device: string) => `https://fcm.googleapis.com/fcm/send/${device}`;
const add = (scene: Scene, device: string, who: 'client_owner' | 'client_other' = 'client_owner', auth = 'a') =>
  scene.call(who, 'add_push_subscription($1, $2, $3)', [endpoint(device), 'B'.repeat(87), auth.repeat(22)]);
const devicesOf = (scene: Scene, id: string) =>
  scene.sql('select endpoint from private.push_subscriptions where user_id = $1 order by endpoint', [id]);
const pushes = (scene: Scene) =>
  scene.sql(`select id, template, data -> 'push' ->> 'endpoint' as endpoint, sent_at, failed_at, dismissed_at
    from public.mail_outbox where subscription_id is not null order by id`);
const turn = (scene: Scene) =>
  scene.call('consultant_assigned', "move_application_step($1, 'interview', 'interview_scheduling')", [ID.A1]);
const claim = async (scene: Scene) => (await scene.as('service_role', 'select * from public.claim_mail(20)')).length;
const finish = (scene: Scene, id: unknown, problem: string | null) =>
  scene.call('service_role', 'finish_mail($1, 1, $2)', [String(id), problem]);

test('a change is mailed and pushed to every device of the user, and to no device of others', async (scene) => {
  await atStage(scene, 'interview_scheduling');
  await add(scene, 'phone');
  await add(scene, 'laptop');
  await add(scene, 'stranger', 'client_other');
  const { mail } = await effectsOf(scene, () => turn(scene));
  expect(mail).toHaveLength(3);
  expect((await pushes(scene)).map((push) => push.endpoint).sort()).toEqual([endpoint('laptop'), endpoint('phone')]);
});

test("turning off a topic's push keeps its mail, and the reverse", async (scene) => {
  await atStage(scene, 'interview_scheduling');
  await add(scene, 'phone');
  const choose = (verb: string, isWanted: boolean) => scene.call('client_owner', `${verb}('steps', $1)`, [isWanted]);
  expect(await choose('set_push_preference', false)).toEqual({ muted: [], push_muted: ['steps'] });
  const { mail } = await effectsOf(scene, () => turn(scene));
  expect(mail).toMatchObject([{ template: 'step_opened', subscription_id: null }]);
  await choose('set_push_preference', true);
  expect(await choose('set_mail_preference', false)).toEqual({ muted: ['steps'], push_muted: [] });
  const back = await effectsOf(scene, () =>
    scene.call('consultant_assigned', "move_application_step($1, 'payment', 'interview')", [ID.A1]),
  );
  expect(back.mail).toMatchObject([{ template: 'step_opened', data: { push: { endpoint: endpoint('phone') } } }]);
});

test('mail about account and payments is never pushed', async (scene) => {
  await add(scene, 'phone');
  await scene.sql(`select private.queue_mail('${ID.C1}', 'sessions_ended')`);
  expect(await pushes(scene)).toEqual([]);
});

test('a device belongs to the user who subscribed last on it, and a user has ten devices at most', async (scene) => {
  await add(scene, 'shared');
  expect(await add(scene, 'shared', 'client_other', 'b')).toEqual({ devices: 1, is_here: true });
  expect(await devicesOf(scene, ID.C1)).toEqual([]);
  for (let device = 0; device < 12; device++) await add(scene, `phone${device}`);
  expect(await devicesOf(scene, ID.C1)).toHaveLength(10);
});

test('subscribing again changes nothing, and only the owner removes a device', async (scene) => {
  await add(scene, 'phone');
  expect((await effectsOf(scene, () => add(scene, 'phone'))).audit).toEqual([]);
  await scene.call('client_other', 'remove_push_subscription($1)', [endpoint('phone')]);
  expect(await devicesOf(scene, ID.C1)).toHaveLength(1);
  const { result, audit } = await effectsOf(scene, () =>
    scene.call('client_owner', 'remove_push_subscription($1)', [endpoint('phone')]),
  );
  expect([result, audit.length]).toEqual([{ devices: 0, is_here: false }, 1]);
});

describe('finish_mail for a push', () => {
  const queued = async (scene: Scene) => {
    await atStage(scene, 'interview_scheduling');
    await scene.call('client_owner', "set_mail_preference('steps', false)");
    await add(scene, 'phone');
    await turn(scene);
    const [push] = await pushes(scene);
    return push?.id;
  };
  const alarms = async (scene: Scene) =>
    (await scene.sql("select from public.notifications where metadata ->> 'kind' = 'mail_failed'")).length;

  test('clears the endpoint of a sent push', async (scene) => {
    const id = await queued(scene);
    expect(await claim(scene)).toBe(1);
    await finish(scene, id, null);
    expect(await pushes(scene)).toMatchObject([{ endpoint: null, sent_at: expect.any(Date) }]);
  });

  test('deletes a gone device with all its waiting pushes', async (scene) => {
    const id = await queued(scene);
    await claim(scene);
    await finish(scene, id, 'gone');
    expect([await devicesOf(scene, ID.C1), await pushes(scene), await alarms(scene)]).toEqual([[], [], 0]);
  });

  test('gives up after an hour without notifying administrators', async (scene) => {
    const id = await queued(scene);
    await claim(scene);
    await finish(scene, id, 'unavailable');
    expect(await scene.as('admin', "select * from public.admin_mail('waiting')")).toEqual([]);
    await scene.sql(`update public.mail_outbox
        set next_attempt_at = now(), retry_until = now() - interval '1 second', problem = 'interrupted'`);
    expect(await claim(scene)).toBe(0);
    expect(await pushes(scene)).toMatchObject([{ endpoint: null, dismissed_at: expect.any(Date) }]);
    expect([await alarms(scene), await scene.as('admin', 'select * from public.admin_mail()')]).toEqual([0, []]);
  });
});
