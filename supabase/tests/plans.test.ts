import { effectsOf, ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

interface Checkout {
  outcome: string;
  subscription: { status: string } | null;
}

let next = 0;
const session = (changes: Record<string, unknown> = {}) => ({
  id: 'cs_1',
  payment_status: 'paid',
  currency: 'brl',
  amount_total: 49997,
  payment_intent: 'pi_1',
  client_reference_id: ID.C3,
  ...changes,
});
const event = (type: string, object: Record<string, unknown>, id = `evt_${++next}`) =>
  JSON.stringify({ id, type, data: { object } });
const apply = (scene: Scene, body: string) =>
  scene.call<Checkout>('service_role', 'apply_checkout_event($1::text::jsonb)', [body]);

async function pending(scene: Scene): Promise<string> {
  const { id } = await scene.call<{ id: string }>('service_role', 'open_checkout($1, $2)', [ID.C3, ID.PLAN_B1]);
  await scene.sql(`update public.user_subscriptions set checkout_session_id = 'cs_1' where id = '${id}'`);
  return id;
}
const status = async (scene: Scene, id: string) =>
  (await scene.one('select status from public.user_subscriptions where id = $1', [id])).status;

describe('opening a checkout', () => {
  test('reuses the pending subscription', async (scene) => {
    const first = await pending(scene);
    const again = await scene.call('service_role', 'open_checkout($1, $2)', [ID.C3, ID.PLAN_B1]);
    expect(again).toMatchObject({ id: first, status: 'pending', plan: { price: 499.97 } });
    expect(await scene.sql(`select id from public.user_subscriptions where user_id = '${ID.C3}'`)).toHaveLength(1);
  });
});

describe('open_registration, called for a buyer without an account,', () => {
  const open = (scene: Scene, version = '2026-01') =>
    scene.call<string | null>('service_role', 'open_registration($1, $2)', [' CAIO@example.test ', version]);
  const subscribe = (fields: string, values: string) =>
    `insert into public.user_subscriptions (user_id, plan_id, ${fields}) values ('${ID.C3}', '${ID.PLAN_B1}', ${values})`;
  const mark = (scene: Scene) =>
    scene.sql(`update auth.users set raw_app_meta_data = '{"registered_by": "quick-register"}' where id = '${ID.C3}'`);

  test('returns the account with an unpaid plan and audits the consent once', async (scene) => {
    await mark(scene);
    await scene.sql(subscribe('status', "'pending'"));
    const { result, audit } = await effectsOf(scene, () => open(scene));
    expect(result).toBe(ID.C3);
    expect(audit).toMatchObject([
      { action: 'give_consent', object_id: ID.C3, actor_role: 'service', after: { consent_version: '2026-01' } },
    ]);
    expect((await effectsOf(scene, () => open(scene))).audit).toEqual([]);
    expect((await effectsOf(scene, () => open(scene, '2026-02'))).audit).toHaveLength(1);
    const standing =
      'select kind, version, given_at from private.consents where person_id = $1 and withdrawn_at is null';
    expect(await scene.sql(standing, [ID.C3])).toEqual([
      { kind: 'terms', version: '2026-02', given_at: expect.any(Date) },
    ]);
  });

  test('accepts a date as version and rejects other text', async (scene) => {
    await mark(scene);
    expect(await open(scene, ' 2026-11-27 ')).toBe(ID.C3);
    await expect(open(scene, 'Ana Souza')).rejects.toMatchObject({ code: '22023', message: 'invalid_version' });
  });

  test.each([
    ['made in another way', `update auth.users set raw_app_meta_data = '{}' where id = '${ID.C3}'`],
    [
      'that only claims in its own data to be made by buying',
      `update auth.users set raw_app_meta_data = '{}', raw_user_meta_data = '{"registered_by": "quick-register"}'
       where id = '${ID.C3}'`,
    ],
    ['with a former sign-in', `update auth.users set last_sign_in_at = now() where id = '${ID.C3}'`],
    ['with an active plan', subscribe('status', "'active'")],
    ['whose plan was paid once', subscribe('status, started_at', "'cancelled', now()")],
    ['with a refunded payment', subscribe('status, payment_intent_id', "'cancelled', 'pi_1'")],
    ['that is deactivated', `update public.profiles set deactivated_at = now() where id = '${ID.C3}'`],
    ['of a consultant', `update public.profiles set role = 'consultant' where id = '${ID.C3}'`],
  ])('returns no account %s', (_kind, change) =>
    play(async (scene) => {
      await mark(scene);
      await scene.sql(change);
      const { result, audit } = await effectsOf(scene, () => open(scene));
      expect([result, audit]).toEqual([null, []]);
      expect(await scene.sql('select version from private.consents where person_id = $1', [ID.C3])).toEqual([]);
    })(),
  );
});

describe('an event of the payment provider', () => {
  test('about a paid session activates the plan once and notifies the client', async (scene) => {
    const id = await pending(scene);
    const body = event('checkout.session.completed', session());
    const { result, notifications, audit } = await effectsOf(scene, () => apply(scene, body));
    expect(result).toMatchObject({
      outcome: 'activated',
      subscription: { status: 'active', payment_intent_id: 'pi_1' },
    });
    expect(notifications).toMatchObject([{ user_id: ID.C3, title: 'Pagamento Confirmado' }]);
    expect(audit).toMatchObject([{ action: 'apply_checkout_event', actor_role: 'service' }]);
    const again = await effectsOf(scene, () => apply(scene, body));
    expect(again.result).toMatchObject({ outcome: 'duplicate', subscription: { id, status: 'active' } });
    expect(again.notifications).toEqual([]);
  });

  test('about a paid session without an account queues the password mail', async (scene) => {
    const id = await pending(scene);
    const object = session({ metadata: { subscription_id: id, quick_registration: 'true' } });
    const { mail } = await effectsOf(scene, () => apply(scene, event('checkout.session.completed', object)));
    expect(mail).toMatchObject([{ to_email: 'caio@example.test', template: 'set_password' }]);
  });

  test.each([
    ['unpaid', { payment_status: 'unpaid' }, 'awaiting_payment'],
    ['another amount', { amount_total: 100 }, 'amount_mismatch'],
    ['another currency', { currency: 'usd' }, 'amount_mismatch'],
    ['another buyer', { client_reference_id: ID.C1 }, 'owner_mismatch'],
    ['no buyer', { client_reference_id: null }, 'owner_mismatch'],
    ['an unknown session', { id: 'cs_unknown', payment_intent: 'pi_unknown' }, 'unknown_subscription'],
  ])('with %s activates nothing', (_name, changes, outcome) =>
    play(async (scene) => {
      const id = await pending(scene);
      const result = await apply(scene, event('checkout.session.completed', session(changes)));
      expect(result.outcome).toBe(outcome);
      expect(await status(scene, id)).toBe('pending');
    })(),
  );

  test('about an unknown payment is audited when it is listed and when it is refunded', async (scene) => {
    const unknown = { id: 'cs_unknown', payment_intent: 'pi_unknown' };
    const listed = await effectsOf(scene, () => apply(scene, event('checkout.session.completed', session(unknown))));
    const about = { action: 'apply_checkout_event', object_type: 'payment', actor_role: 'service' };
    const reason = 'unknown_subscription';
    expect(listed.audit).toMatchObject([
      { ...about, after: { type: 'checkout.session.completed', payment: 'pi_unknown', reason, status: 'open' } },
    ]);
    const refund = { id: 'ch_unknown', payment_intent: 'pi_unknown', refunded: true };
    const returned = await effectsOf(scene, () => apply(scene, event('charge.refunded', refund)));
    expect(returned.audit).toMatchObject([
      { ...about, after: { type: 'charge.refunded', payment: 'pi_unknown', reason, status: 'refunded' } },
    ]);
  });

  test('about an unpaid and a later paid session activates the plan once', async (scene) => {
    const id = await pending(scene);
    await apply(scene, event('checkout.session.completed', session({ payment_status: 'unpaid' })));
    const { outcome } = await apply(scene, event('checkout.session.async_payment_succeeded', session()));
    expect([outcome, await status(scene, id)]).toEqual(['activated', 'active']);
  });

  test('does not reactivate a plan that an administrator cancelled', async (scene) => {
    const id = await pending(scene);
    await apply(scene, event('checkout.session.completed', session()));
    await scene.call('admin', 'admin_set_subscription($1, $2)', [ID.C3, 'cancelled']);
    const { outcome } = await apply(scene, event('checkout.session.async_payment_succeeded', session()));
    expect([outcome, await status(scene, id)]).toEqual(['already_settled', 'cancelled']);
  });

  test('about a second payment during an active plan is recorded and activates nothing', async (scene) => {
    const id = await pending(scene);
    await scene.sql(
      `insert into public.user_subscriptions (user_id, plan_id, status) values ('${ID.C3}', '${ID.PLAN_B1}', 'active')`,
    );
    const { outcome } = await apply(scene, event('checkout.session.completed', session()));
    expect([outcome, await status(scene, id)]).toEqual(['already_active', 'pending']);
  });

  test.each(['customer.created', 'invoice.paid', 'x'])('of type %s is ignored', (type) =>
    play(async (scene) => {
      expect((await apply(scene, event(type, session()))).outcome).toBe('ignored');
    })(),
  );
});

describe('events in every order', () => {
  const charge = { id: 'ch_1', payment_intent: 'pi_1', refunded: true };
  const kinds: Record<string, [string, Record<string, unknown>]> = {
    completed: ['checkout.session.completed', session()],
    succeeded: ['checkout.session.async_payment_succeeded', session()],
    expired: ['checkout.session.expired', session({ payment_status: 'unpaid' })],
    refunded: ['charge.refunded', charge],
    partial: ['charge.refunded', { ...charge, refunded: false }],
  };
  const orders = (names: string[]): string[][] =>
    names.length < 2
      ? [names]
      : names.flatMap((name) => orders(names.filter((other) => other !== name)).map((rest) => [name, ...rest]));

  test.each([
    { names: ['completed', 'succeeded', 'expired'], final: 'active', activations: 1 },
    { names: ['completed', 'succeeded', 'expired', 'refunded'], final: 'cancelled' },
    { names: ['completed', 'expired', 'partial'], final: 'active', activations: 1 },
    { names: ['completed', 'refunded', 'partial'], final: 'cancelled' },
  ])('$names end with the status $final', ({ names, final, activations }) =>
    play(async (scene) => {
      for (const order of orders(names)) {
        await scene.undone(async () => {
          const id = await pending(scene);
          const outcomes: string[] = [];
          for (const name of order) {
            const [type, object] = kinds[name] ?? ['', {}];
            outcomes.push((await apply(scene, event(type, object))).outcome);
            outcomes.push((await apply(scene, event(type, object))).outcome);
          }
          expect([order, await status(scene, id)]).toEqual([order, final]);
          const activated = outcomes.filter((outcome) => outcome === 'activated').length;
          expect(activated).toBeLessThanOrEqual(1);
          if (activations) expect([order, activated]).toEqual([order, activations]);
        });
      }
    })(),
  );
});

describe('admin_set_subscription', () => {
  const set = (scene: Scene, client: string, wanted: string) =>
    effectsOf(scene, () => scene.call('admin', 'admin_set_subscription($1, $2)', [client, wanted]));

  test('cancels an active plan and notifies the client', async (scene) => {
    const { result, notifications, audit } = await set(scene, ID.C1, 'cancelled');
    expect(result).toMatchObject({ id: ID.S1, status: 'cancelled' });
    expect(notifications).toMatchObject([{ user_id: ID.C1, title: 'Plano Cancelado' }]);
    expect(audit).toMatchObject([{ before: { status: 'active' }, after: { status: 'cancelled' } }]);
  });

  test('activates a plan that was cancelled before', async (scene) => {
    await set(scene, ID.C1, 'cancelled');
    expect((await set(scene, ID.C1, 'active')).result).toMatchObject({ id: ID.S1, status: 'active' });
  });

  test('activates a B1/B2 plan for a client without a purchase', async (scene) => {
    const { result } = await set(scene, ID.C3, 'active');
    expect(result).toMatchObject({ status: 'active', plan_id: ID.PLAN_B1, user_id: ID.C3 });
  });

  test('renews an expired plan', async (scene) => {
    await scene.sql(`update public.user_subscriptions set expires_at = now() - interval '1 day' where id = '${ID.S1}'`);
    expect((await set(scene, ID.C1, 'active')).result).toMatchObject({ id: ID.S1, expires_at: null });
  });

  test('changes nothing and notifies no user when the plan is already active', async (scene) => {
    const { notifications, audit } = await set(scene, ID.C1, 'active');
    expect([notifications, audit]).toEqual([[], []]);
  });
});

test('the product has two plans: one sold at 499.97, one announced without a price', async (scene) => {
  const plans = await scene.as(
    'anon',
    'select visa_type, price::float, is_available, cardinality(features) as features from public.subscription_plans order by 1',
  );
  expect(plans).toMatchObject([
    { visa_type: 'B1/B2', price: 499.97, is_available: true, features: 6 },
    { visa_type: 'F1/F2', price: null, is_available: false, features: 6 },
  ]);
});
