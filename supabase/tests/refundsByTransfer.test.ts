import { effectsOf, ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const TODAY = "(now() at time zone 'America/Sao_Paulo')::date";
const CPF = '52998224725';

const event = (scene: Scene, type: string, object: Record<string, unknown>) =>
  scene.call('service_role', 'apply_checkout_event($1::text::jsonb)', [
    JSON.stringify({ id: `evt_${type}`, type, created: Math.floor(Date.now() / 1000), data: { object } }),
  ]);

/** C1's active plan, paid by the given method. */
async function payByBoleto(scene: Scene, method = 'boleto') {
  await scene.sql(`update public.user_subscriptions set payment_intent_id = 'pi_b', amount_cents = 49997
    where id = '${ID.S1}'`);
  await scene.sql(`insert into public.payments (id, subscription_id, user_id, buyer_named, amount_cents, currency,
    captured_at, outcome) values ('pi_b', '${ID.S1}', '${ID.C1}', '${ID.C1}', 49997, 'brl', now(), 'activated')`);
  await event(scene, 'charge.succeeded', {
    id: 'ch_b',
    payment_intent: 'pi_b',
    payment_method_details: { type: method },
    metadata: { subscription_id: ID.S1 },
  });
}

const purchase = (scene: Scene) => scene.call('client_owner', 'my_purchase()');
const give = (scene: Scene, call = `'cpf', '${CPF}'`) => scene.call('client_owner', `set_refund_account(${call})`);
const ask = (scene: Scene) => scene.call<string>('client_owner', "request_refund('')");
const accounts = async (scene: Scene) => (await scene.sql('select * from private.refund_accounts')).length;
const accountOf = (scene: Scene, entry: string) =>
  scene.as('admin', `select kind, pix_key, bank, holder_name from public.admin_refund_account('${entry}')`);
const transfer = (scene: Scene, entry: string, rest = `${TODAY}, 'E123456'`) =>
  scene.call('admin', `admin_transfer_refund('${entry}', ${rest})`);

test.each([
  ['boleto', true],
  ['pix', false],
  ['card', false],
])('a payment by %s needs a transfer: %s', (method, needs) =>
  play(async (scene) => {
    await payByBoleto(scene, method);
    expect(await purchase(scene)).toMatchObject({ needs_transfer: needs, account_given_at: null });
  })(),
);

test("a boleto refund needs an account, is transferred by an administrator, and deletes the account's data", async (scene) => {
  await payByBoleto(scene);
  await give(scene);
  const entry = await ask(scene);
  expect(await purchase(scene)).toMatchObject({ refund_status: 'open', account_given_at: expect.any(String) });
  expect(await accountOf(scene, entry)).toMatchObject([{ kind: 'cpf', pix_key: CPF }]);

  const { audit, mail, notifications } = await effectsOf(scene, () => transfer(scene, entry));
  expect(await purchase(scene)).toMatchObject({
    is_refunded: true,
    refunded_cents: 49997,
    refund_status: 'refunded',
    status: 'cancelled',
    account_given_at: null,
  });
  expect(
    await scene.one(`select transfer_receipt, status from public.payments_to_resolve where id = '${entry}'`),
  ).toMatchObject({ transfer_receipt: 'E123456', status: 'refunded' });
  expect(mail.map(({ template }) => template)).toEqual(['payment_refunded']);
  expect(notifications).toMatchObject([{ user_id: ID.C1, title: 'Reembolso Realizado' }]);
  expect(audit).toMatchObject([
    { action: 'admin_transfer_refund', after: { status: 'refunded', receipt: 'E123456', amount_cents: 49997 } },
  ]);
  expect(await accounts(scene)).toBe(0);
  expect(await accountOf(scene, entry)).toEqual([]);
});

test('request_refund rejects a boleto payment without an account', async (scene) => {
  await payByBoleto(scene);
  await expect(ask(scene)).rejects.toThrow('refund_account_missing');
});

test('a refund that the provider rejects becomes a transfer, and the client is asked once for an account', async (scene) => {
  await payByBoleto(scene, 'card');
  const entry = await ask(scene);
  await scene.call('admin', `admin_begin_refund('${entry}', 'Pedido do cliente')`);
  const { notifications } = await effectsOf(scene, async () => {
    await scene.call('admin', `admin_refund_refused('${entry}', 'Card is closed')`);
  });
  expect(notifications).toMatchObject([{ user_id: ID.C1, metadata: { kind: 'refund_account_needed' } }]);
  expect(await purchase(scene)).toMatchObject({ needs_transfer: true, refund_status: 'open' });
  await give(scene);
  await transfer(scene, entry);
  expect(await purchase(scene)).toMatchObject({ is_refunded: true });
});

test('the account is left out of the audit, can be changed, and is deleted with a dismissed request', async (scene) => {
  await payByBoleto(scene);
  const { audit } = await effectsOf(scene, async () => {
    await give(scene);
    await give(scene);
    await give(scene, `'account', null, '001', '1234-5', '123456-X', 'Ana Souza', '${CPF}'`);
  });
  expect(audit.map(({ action, after }) => [action, after])).toEqual([
    ['set_refund_account', { payment: 'pi_b', type: 'cpf' }],
    ['set_refund_account', { payment: 'pi_b', type: 'account' }],
  ]);
  const entry = await ask(scene);
  expect(await accountOf(scene, entry)).toMatchObject([{ kind: 'account', bank: '001', holder_name: 'Ana Souza' }]);
  await scene.call('admin', `admin_resolve_payment('${entry}', 'dismissed', 'Fora do prazo')`);
  expect(await accounts(scene)).toBe(0);
});

test.each([
  ["'cpf', '52998224724'", 'invalid_pix_key'],
  ["'cpf', '11111111111'", 'invalid_pix_key'],
  ["'cpf', '529.982.247-25'", 'invalid_pix_key'],
  ["'cnpj', '11222333000180'", 'invalid_pix_key'],
  ["'phone', '+5511812345678'", 'invalid_pix_key'],
  ["'email', 'ana@'", 'invalid_pix_key'],
  ["'random', '123e4567'", 'invalid_pix_key'],
  ["'card', '4111'", 'invalid_pix_key'],
  [`'account', null, '1', '1234', '123-4', 'Ana', '${CPF}'`, 'invalid_refund_account'],
  [`'account', null, '001', '1234', '1234', 'Ana', '${CPF}'`, 'invalid_refund_account'],
  ["'account', null, '001', '1234', '123-4', 'Ana', '52998224724'", 'invalid_refund_account'],
  [`'account', null, '001', '1234', '123-4', '<b>', '${CPF}'`, 'invalid_refund_account'],
])('set_refund_account rejects %s (%s)', (call, problem) =>
  play(async (scene) => {
    await payByBoleto(scene);
    await expect(give(scene, call)).rejects.toThrow(problem);
  })(),
);

test.each([
  "'cpf', '52998224725'",
  // CPFs whose check digits come from the remainders 0, 1 and 2, at which the rule changes.
  "'cpf', '10000003700'",
  "'cpf', '10000004600'",
  "'cpf', '10000008699'",
  "'cnpj', '11222333000181'",
  // A CNPJ with letters, as issued since July 2026.
  "'cnpj', '12ABC34501DE35'",
  "'phone', '+5511912345678'",
  "'email', 'ana@exemplo.com.br'",
  "'random', '123e4567-e12b-12d1-a456-426655440000'",
])('set_refund_account accepts %s', (call) =>
  play(async (scene) => {
    await payByBoleto(scene);
    await give(scene, call);
    expect(await accounts(scene)).toBe(1);
  })(),
);

test.each([
  [`${TODAY} + 1, 'E1'`, 'invalid_transfer_day'],
  [`${TODAY} - 1, 'E1'`, 'invalid_transfer_day'],
  ["null, 'E1'", 'invalid_transfer_day'],
  [`${TODAY}, ' '`, 'receipt_required'],
  [`${TODAY}, '<i>'`, 'receipt_required'],
])('a transfer of %s is rejected (%s)', (rest, problem) =>
  play(async (scene) => {
    await payByBoleto(scene);
    await give(scene);
    const entry = await ask(scene);
    await expect(transfer(scene, entry, rest)).rejects.toThrow(problem);
  })(),
);

test('a payment that the provider can refund is not marked as transferred', async (scene) => {
  await payByBoleto(scene, 'pix');
  const entry = await ask(scene);
  await expect(transfer(scene, entry)).rejects.toThrow('payment_not_refundable');
});

describe('the file of a transfer receipt', () => {
  const FILE = (entry: string, name = 'a1b2c3d4') => `transfers/${entry}/${name}.pdf`;
  const store = (scene: Scene, path: string) =>
    scene.sql(`insert into storage.objects (bucket_id, name) values ('visa-documents', '${path}');
      insert into private.inspected_objects (path, mime, size, ok) values ('${path}', 'application/pdf', 2048, true)`);
  const attach = (scene: Scene, entry: string, path = FILE(entry)) =>
    scene.call('admin', `admin_attach_transfer_receipt('${entry}', '${path}')`);
  const read = async (scene: Scene, actor: 'admin' | 'client_owner', path: string) =>
    (await scene.as(actor, `select name from storage.objects where name = '${path}'`)).length;
  const asked = async (scene: Scene) => {
    await payByBoleto(scene);
    await give(scene);
    const entry = await ask(scene);
    await store(scene, FILE(entry));
    return entry;
  };

  test('is readable by its client after the transfer was recorded', async (scene) => {
    const entry = await asked(scene);
    expect(await read(scene, 'client_owner', FILE(entry))).toBe(0);
    const { audit } = await effectsOf(scene, async () => {
      await attach(scene, entry);
      await attach(scene, entry);
    });
    expect(audit).toMatchObject([{ action: 'admin_attach_transfer_receipt', after: { payment: 'pi_b' } }]);
    await transfer(scene, entry);
    expect(await purchase(scene)).toMatchObject({
      transferred_on: expect.any(String),
      transfer_receipt: 'E123456',
      transfer_file: FILE(entry),
    });
    expect(await read(scene, 'client_owner', FILE(entry))).toBe(1);
  });

  test('is replaced by a newer file, also after the transfer, and the former file is removed', async (scene) => {
    const entry = await asked(scene);
    await attach(scene, entry);
    await transfer(scene, entry);
    const newer = FILE(entry, 'e5f6a7b8');
    await store(scene, newer);
    await attach(scene, entry, newer);
    expect(await purchase(scene)).toMatchObject({ transfer_file: newer });
    expect(await read(scene, 'client_owner', FILE(entry))).toBe(0);
    expect(await scene.sql('select path from private.erased_objects')).toEqual([{ path: FILE(entry) }]);
  });

  test('stays while it is attached, and is removed with the account', async (scene) => {
    const entry = await asked(scene);
    await attach(scene, entry);
    await transfer(scene, entry);
    await scene.sql("update storage.objects set created_at = now() - interval '2 days'");
    const unneeded = async () =>
      (await scene.as('service_role', 'select * from public.erased_objects() as path')).map(({ path }) => path);
    expect(await unneeded()).not.toContain(FILE(entry));
    await scene.call('admin', `admin_resolve_erasure('${ID.ERASURE}', 'done')`);
    expect(await unneeded()).toContain(FILE(entry));
    expect(
      await scene.one(`select transfer_file, transfer_receipt from public.payments_to_resolve where id = '${entry}'`),
    ).toEqual({ transfer_file: null, transfer_receipt: null });
  });

  test('is accepted only for a refund by transfer and from the folder of its entry', async (scene) => {
    const entry = await asked(scene);
    const refused = (path: string) =>
      scene.refusal('admin', `select public.admin_attach_transfer_receipt('${entry}', '${path}')`);
    expect(await refused(FILE(entry, 'missing1'))).toMatchObject({ message: 'object_not_found' });
    await scene.sql("update public.payments set needs_transfer = false where id = 'pi_b'");
    expect(await refused(FILE(entry))).toMatchObject({ message: 'payment_not_refundable' });
  });
});
