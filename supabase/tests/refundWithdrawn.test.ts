import { effectsOf, ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const TODAY = "(now() at time zone 'America/Sao_Paulo')::date";
const CPF = '52998224725';

/** C1's active plan, paid `days` ago; `needsTransfer` as for a boleto. */
async function pay(scene: Scene, days = 1, needsTransfer = false) {
  await scene.sql(`update public.user_subscriptions set payment_intent_id = 'pi_w', amount_cents = 49997
    where id = '${ID.S1}'`);
  await scene.sql(`insert into public.payments (id, subscription_id, user_id, buyer_named, amount_cents, currency,
    captured_at, outcome, needs_transfer) values ('pi_w', '${ID.S1}', '${ID.C1}', '${ID.C1}', 49997, 'brl',
    now() - interval '${days} days', 'activated', ${needsTransfer})`);
}

const ask = (scene: Scene, reason = '') => scene.call<string>('client_owner', 'request_refund($1)', [reason]);
const withdraw = (scene: Scene) => scene.call<string>('client_owner', 'withdraw_refund()');
const refused = async (scene: Scene, call: string) =>
  (await scene.refusal('client_owner', `select public.${call}`)).message;
const purchase = (scene: Scene) => scene.call('client_owner', 'my_purchase()');
const begin = (scene: Scene, entry: string) => scene.call('admin', `admin_begin_refund('${entry}', 'Pedido')`);
const mailsTo = async (scene: Scene, person: string) =>
  (await scene.sql(`select template from public.mail_outbox where user_id = '${person}' order by id`)).map(
    ({ template }) => template,
  );

test('withdraw_refund keeps the plan, records the withdrawal, mails the client and closes the entry', async (scene) => {
  await pay(scene);
  const entry = await ask(scene);
  expect(await purchase(scene)).toMatchObject({ refund_status: 'open', is_refund_under_way: false });
  const { audit, mail } = await effectsOf(scene, () => withdraw(scene));
  expect(audit).toMatchObject([
    { action: 'withdraw_refund', before: { status: 'open' }, after: { status: 'withdrawn', payment: 'pi_w' } },
  ]);
  expect(mail.map(({ template, user_id }) => [template, user_id])).toEqual([['refund_withdrawn', ID.C1]]);
  expect(await purchase(scene)).toMatchObject({
    status: 'active',
    refund_status: 'withdrawn',
    refund_resolved_at: expect.any(String),
    is_refunded: false,
  });
  expect(
    await scene.as('admin', `select status, resolved_by from public.payments_to_resolve where id = '${entry}'`),
  ).toEqual([{ status: 'withdrawn', resolved_by: ID.C1 }]);
  await expect(withdraw(scene)).rejects.toThrow('refund_not_open');
});

test('a repeated request opens the withdrawn entry again, and administrators and client get one mail a day', async (scene) => {
  await pay(scene);
  const entry = await ask(scene);
  for (let time = 0; time < 3; time += 1) {
    await withdraw(scene);
    expect(await ask(scene, `Desisti ${time}`)).toBe(entry);
  }
  expect(
    await scene.one(`select status, request, resolved_at from public.payments_to_resolve where id = '${entry}'`),
  ).toEqual({ status: 'open', request: 'Desisti 2', resolved_at: null });
  expect(await mailsTo(scene, ID.C1)).toEqual(['refund_requested', 'refund_withdrawn']);
  const { administrators } = await scene.one(
    "select count(*)::int as administrators from public.profiles where role = 'admin' and deactivated_at is null",
  );
  expect(
    await scene.one("select count(*)::int as mails from public.mail_outbox where template = 'payment_to_resolve'"),
  ).toEqual({ mails: administrators });
});

test('a repeated request after the seven days needs a reason, like any late request', async (scene) => {
  await pay(scene, 8);
  await ask(scene, 'Desisti');
  await withdraw(scene);
  expect(await refused(scene, "request_refund('')")).toBe('reason_required');
  await expect(ask(scene, 'Desisti outra vez')).resolves.toBeTruthy();
});

test('a request cannot be withdrawn after its refund was begun, until the provider refuses the refund', async (scene) => {
  await pay(scene);
  const entry = await ask(scene);
  await begin(scene, entry);
  expect(await purchase(scene)).toMatchObject({ refund_status: 'open', is_refund_under_way: true });
  expect(await refused(scene, 'withdraw_refund()')).toBe('refund_under_way');
  await scene.call('admin', `admin_refund_refused('${entry}', 'Card is closed')`);
  await withdraw(scene);
  await expect(begin(scene, entry)).rejects.toThrow('payment_already_resolved');
});

test('an open request blocks a new application, and its withdrawal allows one', async (scene) => {
  await pay(scene);
  await scene.sql(`update public.visa_applications set status = 'rejected', outcome = 'refused', decided_on = private.today(),
    subscription_id = '${ID.S1}' where client_id = '${ID.C1}'`);
  await ask(scene);
  expect(await scene.refusal('client_owner', 'select public.start_application()')).toMatchObject({
    message: 'refund_requested',
  });
  await withdraw(scene);
  await expect(scene.call('client_owner', 'start_application()')).resolves.toBeTruthy();
});

test('a withdrawal deletes the refund account, and the next request needs it again', async (scene) => {
  await pay(scene, 1, true);
  const give = () => scene.call('client_owner', `set_refund_account('cpf', '${CPF}')`);
  await give();
  await ask(scene);
  await withdraw(scene);
  expect(await scene.sql('select 1 from private.refund_accounts')).toEqual([]);
  expect(await refused(scene, "request_refund('')")).toBe('refund_account_missing');
  await give();
  await expect(ask(scene)).resolves.toBeTruthy();
});

test.each([
  ['boleto', true, 'refunded'],
  ['card', false, 'withdrawn'],
])('a withdrawn request for a %s (needs a transfer: %s) is %s after a transfer', (_what, needsTransfer, status) =>
  play(async (scene) => {
    await pay(scene, 1, needsTransfer);
    if (needsTransfer) await scene.call('client_owner', `set_refund_account('cpf', '${CPF}')`);
    const entry = await ask(scene);
    await withdraw(scene);
    const transfer = () => scene.call('admin', `admin_transfer_refund('${entry}', ${TODAY}, 'E1')`);
    if (needsTransfer) {
      const { notifications, mail } = await effectsOf(scene, transfer);
      expect(notifications).toMatchObject([{ user_id: ID.C1, metadata: { kind: 'refunded' } }]);
      expect(mail.map(({ template }) => template)).toEqual(['payment_refunded']);
    } else {
      const call = `select public.admin_transfer_refund('${entry}', ${TODAY}, 'E1')`;
      expect(await scene.refusal('admin', call)).toMatchObject({ message: 'payment_not_refundable' });
    }
    expect(await purchase(scene)).toMatchObject({ refund_status: status, is_refunded: needsTransfer });
  })(),
);
