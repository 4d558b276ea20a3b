import { ID, type Scene, useDatabase } from './support';

const { test } = useDatabase();

const decide = (scene: Scene, outcome: 'approved' | 'refused') =>
  scene.sql(
    `update public.visa_applications set status = $1, outcome = $2, created_at = created_at + interval '1 second'
     where client_id = '${ID.C1}' and outcome is null`,
    [outcome === 'approved' ? 'completed' : 'rejected', outcome],
  );
const start = (scene: Scene) => scene.call<{ id: string }>('client_owner', 'start_application()');
const refusedStart = (scene: Scene) => scene.refusal('client_owner', 'select public.start_application()');
const pay = (scene: Scene, subscription: string, days: number) =>
  scene.sql(
    `insert into public.payments (id, subscription_id, user_id, amount_cents, currency, captured_at, outcome)
     values ('pi_1', $1, '${ID.C1}', 49997, 'brl', now() - make_interval(days => $2), 'activated')`,
    [subscription, days],
  );
const buyAgain = async (scene: Scene) => {
  const { id } = await scene.call<{ id: string }>('service_role', 'open_checkout($1, $2)', [ID.C1, ID.PLAN_B1]);
  const event = {
    id: 'evt_again',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: 'cs_again',
        payment_intent: 'pi_again',
        payment_status: 'paid',
        currency: 'brl',
        amount_total: 49997,
        client_reference_id: ID.C1,
        metadata: { subscription_id: id },
      },
    },
  };
  return scene.call<{ outcome: string; subscription: { id: string; status: string } }>(
    'service_role',
    'apply_checkout_event($1::text::jsonb)',
    [JSON.stringify(event)],
  );
};

describe('one plan covers one visa', () => {
  test('after an approval another application requires another purchase, which replaces the first plan', async (scene) => {
    await decide(scene, 'approved');
    expect(await refusedStart(scene)).toMatchObject({ code: 'P0001', message: 'plan_used' });
    expect(await buyAgain(scene)).toMatchObject({ outcome: 'activated', subscription: { status: 'active' } });
    expect(await scene.one('select status from public.user_subscriptions where id = $1', [ID.S1])).toEqual({
      status: 'cancelled',
    });
    await expect(start(scene)).resolves.toMatchObject({ status: 'pending' });
  });

  test('after a refusal the plan covers one more application only', async (scene) => {
    await decide(scene, 'refused');
    await start(scene);
    await decide(scene, 'refused');
    expect(await refusedStart(scene)).toMatchObject({ message: 'plan_used' });
  });

  test('an approval of the second application uses the plan up', async (scene) => {
    await decide(scene, 'refused');
    await start(scene);
    await decide(scene, 'approved');
    expect(await refusedStart(scene)).toMatchObject({ message: 'plan_used' });
  });

  test('a plan that is not used up cannot be bought again', async (scene) => {
    await decide(scene, 'refused');
    const refusal = await scene.refusal('service_role', `select public.open_checkout('${ID.C1}', '${ID.PLAN_B1}')`);
    expect(refusal).toMatchObject({ message: 'already_active' });
  });

  test('a plan given again by an administrator covers a new visa', async (scene) => {
    await decide(scene, 'approved');
    await scene.sql("update public.visa_applications set created_at = now() - interval '1 day'");
    await scene.call('admin', "admin_set_subscription($1, 'cancelled')", [ID.C1]);
    await scene.call('admin', "admin_set_subscription($1, 'active')", [ID.C1]);
    await expect(start(scene)).resolves.toMatchObject({ status: 'pending' });
  });
});

describe('the reason of a refund request', () => {
  test('is required after the seven days of the law and optional within them', async (scene) => {
    await pay(scene, ID.S1, 8);
    expect(await scene.refusal('client_owner', "select public.request_refund(' ')")).toMatchObject({
      code: '22023',
      message: 'reason_required',
    });
    await scene.sql("update public.payments set captured_at = now() - interval '6 days'");
    await expect(scene.call('client_owner', "request_refund(' ')")).resolves.toBeTruthy();
    expect(await scene.sql('select request from public.payments_to_resolve')).toMatchObject([{ request: null }]);
  });
});

test('cannot justify a refund after an approval, except within the seven days of the law', async (scene) => {
  await pay(scene, ID.S1, 8);
  await decide(scene, 'approved');
  expect(await scene.refusal('client_owner', "select public.request_refund('Desisti')")).toMatchObject({
    code: 'P0001',
    message: 'visa_approved',
  });
  await scene.sql("update public.payments set captured_at = now() - interval '6 days'");
  await expect(scene.call('client_owner', "request_refund('Desisti')")).resolves.toBeTruthy();
});

describe('after a refusal', () => {
  test('a client with an open refund request cannot start another application', async (scene) => {
    await pay(scene, ID.S1, 30);
    await decide(scene, 'refused');
    const entry = await scene.call('client_owner', "request_refund('Desisti')");
    expect(await refusedStart(scene)).toMatchObject({ code: 'P0001', message: 'refund_requested' });
    await scene.call('admin', "admin_resolve_payment($1, 'dismissed', 'Fora do prazo')", [String(entry)]);
    await expect(start(scene)).resolves.toMatchObject({ status: 'pending' });
  });

  /** Sets the São Paulo clock of the verbs to the given time. */
  const at = (scene: Scene, time: string) =>
    scene.sql(`create or replace function private.today() returns date language sql stable set search_path = ''
      as $$ select (timestamptz '${time}' at time zone 'America/Sao_Paulo')::date $$`);
  const LAST = '2026-07-01 02:59:59+00';
  const OVER = '2026-07-01 03:00:00+00';

  test('a refund can be requested until the last day ends in São Paulo, or within the seven days of the law', async (scene) => {
    await pay(scene, ID.S1, 8);
    await decide(scene, 'refused');
    await scene.sql("update public.visa_applications set decided_on = '2026-05-31' where outcome = 'refused'");
    await at(scene, OVER);
    expect(await scene.refusal('client_owner', "select public.request_refund('Desisti')")).toMatchObject({
      code: 'P0001',
      message: 'refund_over',
    });
    await scene.undone(async () => {
      await scene.sql("update public.payments set captured_at = now() - interval '6 days'");
      await expect(scene.call('client_owner', "request_refund('')")).resolves.toBeTruthy();
    });
    await scene.undone(async () => {
      await scene.sql("update private.facts set value = '31' where key = 'refundWindow'");
      await expect(scene.call('client_owner', "request_refund('Desisti')")).resolves.toBeTruthy();
    });
    await at(scene, LAST);
    await expect(scene.call('client_owner', "request_refund('Desisti')")).resolves.toBeTruthy();
  });

  test('the mail about the first refusal of a paid plan names the last day of a refund while it is in the future', async (scene) => {
    const day = async () => (await scene.one('select private.refund_until($1)::text as day', [ID.A1])).day;
    await decide(scene, 'refused');
    await scene.sql("update public.visa_applications set decided_on = '2026-05-31' where outcome = 'refused'");
    await at(scene, LAST);
    expect(await day()).toBeNull();
    await pay(scene, ID.S1, 8);
    expect(await day()).toBe('2026-06-30');
    await at(scene, OVER);
    expect(await day()).toBeNull();
    await at(scene, LAST);
    await scene.sql("update public.visa_applications set status = 'completed', outcome = 'approved' where id = $1", [
      ID.A1,
    ]);
    expect(await day()).toBeNull();
  });

  test('a client who starts a second application loses the refund, except within the seven days of the law', async (scene) => {
    await pay(scene, ID.S1, 8);
    await decide(scene, 'refused');
    await scene.sql("update public.visa_applications set created_at = created_at - interval '1 minute'");
    await scene.sql("update public.user_subscriptions set started_at = started_at - interval '1 hour'");
    await start(scene);
    expect(await scene.refusal('client_owner', "select public.request_refund('Desisti')")).toMatchObject({
      code: 'P0001',
      message: 'another_try_chosen',
    });
    await scene.sql("update public.payments set captured_at = now() - interval '6 days'");
    await expect(scene.call('client_owner', "request_refund('Desisti')")).resolves.toBeTruthy();
  });
});
