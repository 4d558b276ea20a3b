import { effectsOf, ID, type Scene, useDatabase } from './support';
import { Shop } from './support/shop';

const { test } = useDatabase();

/** Changes of a buyer between the payment page and the payment. */
const GONE: [string, string, (scene: Scene) => Promise<unknown>][] = [
  [
    'erased',
    'buyer_erased',
    async (scene) => {
      await scene.call('client_no_plan', "request_erasure('')");
      const { id } = await scene.one('select id from public.erasure_requests where user_id = $1', [ID.C3]);
      await scene.call('admin', 'admin_resolve_erasure($1, $2)', [id, 'done']);
    },
  ],
  [
    'deactivated',
    'buyer_deactivated',
    (scene) => scene.sql(`update public.profiles set deactivated_at = now() where id = '${ID.C3}'`),
  ],
  [
    'made a consultant',
    'buyer_is_staff',
    (scene) => scene.sql(`update public.profiles set role = 'consultant' where id = '${ID.C3}'`),
  ],
  [
    'made an administrator',
    'buyer_is_staff',
    (scene) => scene.sql(`update public.profiles set role = 'admin' where id = '${ID.C3}'`),
  ],
];

async function paying(scene: Scene, count = 1): Promise<Shop> {
  const shop = new Shop(scene, ID.PLAN_B1);
  for (let page = 0; page < count; page += 1) await shop.open(ID.C3, false);
  for (const page of shop.pages) shop.pay(page, false);
  return shop;
}
const entries = async (scene: Scene) =>
  (await scene.sql('select reason, status from public.payments_to_resolve order by opened_at, reason')).map(
    ({ reason, status }) => `${reason} ${status}`,
  );
const planStatus = async (scene: Scene) =>
  (await scene.one('select status from public.user_subscriptions where user_id = $1', [ID.C3])).status;
const resolved = async (scene: Scene, resolution: string) => {
  const { id } = await scene.one("select id from public.payments_to_resolve where status = 'open'");
  return scene.attempt(() =>
    scene.as('admin', 'select public.admin_resolve_payment($1, $2, $3)', [id, resolution, 'Combinado']),
  );
};

describe.each(GONE)('a payment for a buyer who was %s', (name, reason, leave) => {
  test('activates no plan, is listed to resolve, and is mailed to administrators', async (scene) => {
    const shop = await paying(scene);
    await leave(scene);
    const { mail, notifications } = await effectsOf(scene, () => shop.deliverAll());
    expect(await entries(scene)).toEqual([`${reason} open`]);
    // An erasure cancels an unpaid plan.
    expect(await planStatus(scene)).toBe(name === 'erased' ? 'cancelled' : 'pending');
    expect(mail.filter(({ user_id }) => user_id === ID.AD)).toMatchObject([
      { template: 'payment_to_resolve', data: { reason } },
    ]);
    expect(mail.map(({ template }) => template)).not.toContain('payment_confirmed');
    expect(notifications.filter(({ user_id }) => user_id === ID.C3)).toEqual([]);
    expect(await scene.sql('select id from private.silent_payments')).toEqual([]);
  });

  test('cannot be activated by an administrator, and can be dismissed', async (scene) => {
    const shop = await paying(scene);
    await leave(scene);
    await shop.deliverAll();
    expect(await resolved(scene, 'activated')).toMatchObject({ message: 'payment_cannot_activate' });
    await resolved(scene, 'dismissed');
    await shop.reconcile();
    expect(await entries(scene)).toEqual([`${reason} dismissed`]);
  });

  test('is resolved by its refund, and a failed refund gives no plan', async (scene) => {
    const shop = await paying(scene);
    await leave(scene);
    await shop.deliverAll();
    for (const page of shop.pages) shop.refund(page, true);
    await shop.deliverAll();
    expect(await entries(scene)).toEqual([`${reason} refunded`]);
    for (const page of shop.pages) shop.failRefund(page);
    await shop.deliverAll();
    expect(await entries(scene)).toEqual([`${reason} refunded`, 'refund_failed open']);
    expect(await planStatus(scene)).toBe('cancelled');
  });

  test('is listed alone when an earlier payment has activated the plan', async (scene) => {
    const shop = await paying(scene, 2);
    await shop.deliver(0, 1);
    await leave(scene);
    await shop.deliverAll();
    expect(await entries(scene)).toEqual([`${reason} open`]);
  });

  test('does not restore an active plan when its refund fails', async (scene) => {
    const shop = await paying(scene);
    await shop.deliverAll();
    expect(await planStatus(scene)).toBe('active');
    await leave(scene);
    for (const page of shop.pages) shop.refund(page, true);
    await shop.deliverAll();
    for (const page of shop.pages) shop.failRefund(page);
    await shop.deliverAll();
    expect(await planStatus(scene)).toBe('cancelled');
    expect(await entries(scene)).toContain('refund_failed open');
    expect(await entries(scene)).toContain(`${reason} open`);
  });
});

test('a plan of a deactivated buyer begins after the account is activated again', async (scene) => {
  const shop = await paying(scene);
  await scene.sql(`update public.profiles set deactivated_at = now() where id = '${ID.C3}'`);
  await shop.deliverAll();
  await scene.sql(`update public.profiles set deactivated_at = null where id = '${ID.C3}'`);
  await resolved(scene, 'activated');
  expect([await planStatus(scene), await entries(scene)]).toEqual(['active', ['buyer_deactivated activated']]);
});

test('a refund is mailed to a deactivated buyer and not to an erased one', async (scene) => {
  const refunded = async (leave: (scene: Scene) => Promise<unknown>) =>
    scene.undone(async () => {
      const shop = await paying(scene);
      await leave(scene);
      await shop.deliverAll();
      for (const page of shop.pages) shop.refund(page, true);
      const { mail } = await effectsOf(scene, () => shop.deliverAll());
      return mail.map(({ to_email, template }) => `${template} ${to_email}`);
    });
  const [erased, deactivated] = GONE.map(([, , leave]) => leave);
  if (!erased || !deactivated) throw new Error('two ways to leave');
  expect(await refunded(deactivated)).toEqual(['payment_refunded caio@example.test']);
  expect(await refunded(erased)).toEqual([]);
});

test('dismissing the refund request of an erased client sends no notification', async (scene) => {
  const [, , erase] = GONE[0] ?? [];
  const shop = await paying(scene);
  await shop.deliverAll();
  await scene.call('client_no_plan', "request_refund('Desisti')");
  await erase?.(scene);
  const { notifications } = await effectsOf(scene, () => resolved(scene, 'dismissed'));
  expect([await entries(scene), notifications]).toEqual([['refund_requested dismissed'], []]);
});
