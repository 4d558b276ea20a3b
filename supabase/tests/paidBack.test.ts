import { ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const TODAY = "(now() at time zone 'America/Sao_Paulo')::date";
const PAID = 49997;
let count = 0;

/** Applies a provider's event about C1's payment, later than every former event. */
const event = (scene: Scene, type: string, object: Record<string, unknown> = {}) => {
  count += 1;
  const created = Math.floor(Date.now() / 1000) + count;
  const data = { object: { payment_intent: 'pi_b', ...object } };
  return scene.call('service_role', 'apply_checkout_event($1::text::jsonb)', [
    JSON.stringify({ id: `evt_${count}`, type, created, data }),
  ]);
};
const refund = (scene: Scene, status: string, amount = PAID, more: object = {}) =>
  event(scene, status === 'failed' ? 'refund.failed' : 'refund.created', { id: 're_1', amount, status, ...more });
const charge = (scene: Scene, refunded: number) =>
  event(scene, 'charge.refunded', { id: 'ch_b', amount_refunded: refunded, refunded: refunded === PAID });
const dispute = (scene: Scene, status: string, amount = PAID) =>
  event(scene, `charge.dispute.${status === 'open' ? 'created' : 'closed'}`, { id: 'dp_1', amount, status });

/** C1's active plan with an open refund request for a boleto or card payment. */
async function asked(scene: Scene, type = 'boleto'): Promise<string> {
  await scene.sql(`update public.user_subscriptions set payment_intent_id = 'pi_b', amount_cents = ${PAID}
    where id = '${ID.S1}'`);
  await scene.sql(`insert into public.payments (id, subscription_id, user_id, buyer_named, amount_cents, currency,
    captured_at, outcome) values ('pi_b', '${ID.S1}', '${ID.C1}', '${ID.C1}', ${PAID}, 'brl', now(), 'activated')`);
  await event(scene, 'charge.succeeded', { id: 'ch_b', payment_method_details: { type } });
  if (type === 'boleto') await name(scene);
  return scene.call<string>('client_owner', "request_refund('Desisti')");
}
const name = (scene: Scene) => scene.call('client_owner', "set_refund_account('cpf', '52998224725')");

const begin = (entry: string) => `admin_begin_refund('${entry}', 'Pedido')`;
const transfer = (entry: string) => `admin_transfer_refund('${entry}', ${TODAY}, 'E1')`;
const resolve = (entry: string, resolution: string) => `admin_resolve_payment('${entry}', '${resolution}', 'Sim')`;
const attach = (entry: string) => `admin_attach_transfer_receipt('${entry}', 'transfers/${entry}/a1b2c3d4.pdf')`;
const press = (scene: Scene, call: string) => scene.as('admin', `select public.${call}`);
const refused = async (scene: Scene, call: string) => (await scene.refusal('admin', `select public.${call}`)).message;
const needTransfer = (scene: Scene) => scene.sql('update public.payments set needs_transfer = true');

const facts = async (scene: Scene) => {
  const row = await scene.one(`select p.is_refunded, p.refunded_cents::int as refunded, s.status
    from public.payments p join public.user_subscriptions s on s.id = p.subscription_id where p.id = 'pi_b'`);
  return [row.is_refunded, row.refunded, row.status];
};
const entries = async (scene: Scene) =>
  (await scene.sql("select reason || ' ' || status as line from public.payments_to_resolve order by reason")).map(
    ({ line }) => line,
  );
const accounts = async (scene: Scene) => (await scene.sql('select * from private.refund_accounts')).length;

describe('one way of refunding blocks the other', () => {
  test("the provider's refund is rejected for a payment that is refunded by transfer", async (scene) => {
    expect(await refused(scene, begin(await asked(scene)))).toBe('refund_by_transfer');
  });

  test.each([
    ['begun by an administrator', (scene: Scene, entry: string) => press(scene, begin(entry))],
    ["pending in the provider's dashboard", (scene: Scene) => refund(scene, 'pending')],
    ["that waits for the buyer's action", (scene: Scene) => refund(scene, 'requires_action', 100)],
  ])('a refund %s blocks a transfer and other decisions', (_what, start) =>
    play(async (scene) => {
      const entry = await asked(scene, 'card');
      await start(scene, entry);
      await needTransfer(scene);
      expect(await refused(scene, transfer(entry))).toBe('refund_under_way');
      expect(await refused(scene, resolve(entry, 'dismissed'))).toBe('refund_under_way');
      expect(await refused(scene, resolve(entry, 'activated'))).toBe('refund_under_way');
      expect(await entries(scene)).toEqual(['refund_requested open']);
    })(),
  );

  test('a refund begun for one entry is rejected for another entry, and can be repeated for the same entry', async (scene) => {
    const entry = await asked(scene, 'card');
    const [other] = await scene.sql(`insert into public.payments_to_resolve (payment_id, user_id, reason)
      values ('pi_b', '${ID.C1}', 'already_active') returning id`);
    await press(scene, begin(entry));
    expect(await refused(scene, begin(other?.id))).toBe('refund_under_way');
    expect(await press(scene, begin(entry))).toHaveLength(1);
  });

  describe("a begun refund whose entry was closed by another refund's event", () => {
    /** A refund from the provider's dashboard is reported late: it had failed before the administrator began one. */
    const closed = async (scene: Scene) => {
      const entry = await asked(scene, 'card');
      await press(scene, begin(entry));
      await charge(scene, PAID);
      await refund(scene, 'failed');
      const [other] = await scene.sql("select id, note from public.payments_to_resolve where status = 'open'");
      return { entry, other: other?.id as string, note: other?.note };
    };
    const ends = (scene: Scene, entry: string, status: string) =>
      event(scene, 'refund.updated', { id: 're_2', amount: PAID, status, metadata: { entry_id: entry } });

    test('blocks a transfer and every other decision of the entry that the failure opens', async (scene) => {
      const { other, note } = await closed(scene);
      await name(scene);
      expect(note).toBe('Pedido');
      expect(await refused(scene, transfer(other))).toBe('refund_under_way');
      expect(await refused(scene, resolve(other, 'dismissed'))).toBe('refund_under_way');
      await charge(scene, PAID);
      expect(await entries(scene)).toEqual(['refund_failed refunded', 'refund_requested refunded']);
    });

    test.each(['failed', 'canceled'])('allows a transfer after its end: %s', (status) =>
      play(async (scene) => {
        const { entry, other } = await closed(scene);
        await ends(scene, entry, status);
        await press(scene, transfer(other));
        expect(await facts(scene)).toEqual([true, PAID, 'cancelled']);
      })(),
    );

    test('is repeated with the open entry, and a rejection by the provider makes it a transfer', async (scene) => {
      const { entry, other } = await closed(scene);
      await press(scene, begin(other));
      await ends(scene, entry, 'failed');
      expect(await refused(scene, transfer(other))).toBe('refund_under_way');
      await press(scene, `admin_refund_refused('${other}', 'Not possible')`);
      await press(scene, transfer(other));
      expect(await facts(scene)).toEqual([true, PAID, 'cancelled']);
    });
  });

  test.each([
    ['the plan becomes active', 'already_active', (scene: Scene) => event(scene, 'charge.succeeded', { id: 'ch_b' })],
    ['the bank decides a dispute', 'dispute_open', (scene: Scene) => dispute(scene, 'won')],
  ])(
    'a refund begun for an entry that closes because %s blocks the decisions of another entry',
    (_what, reason, close) =>
      play(async (scene) => {
        const request = await asked(scene, 'card');
        await scene.sql("update public.payments set outcome = 'to_resolve' where id = 'pi_b'");
        await scene.sql(`update public.user_subscriptions set status = 'pending' where id = '${ID.S1}'`);
        const [entry] = await scene.sql(`insert into public.payments_to_resolve (payment_id, user_id, reason)
        values ('pi_b', '${ID.C1}', '${reason}') returning id`);
        await press(scene, begin(entry?.id));
        await close(scene);
        await needTransfer(scene);
        expect((await entries(scene)).filter((line) => line.endsWith('open'))).toEqual(['refund_requested open']);
        expect(await refused(scene, transfer(request))).toBe('refund_under_way');
      })(),
  );

  test('a repeated refund has the id of the first request, and one begun after its failure has another id', async (scene) => {
    const entry = await asked(scene, 'card');
    const refundId = async () => (await press(scene, begin(entry)))[0]?.admin_begin_refund as string;
    const first = await refundId();
    expect(await refundId()).toBe(first);
    await refund(scene, 'canceled', PAID, { metadata: { entry_id: entry } });
    expect(await refundId()).not.toBe(first);
  });

  test.each([
    ['failed', 'failed'],
    ['was cancelled', 'canceled'],
  ])('a transfer is possible after a refund that %s', (_what, status) =>
    play(async (scene) => {
      const entry = await asked(scene, 'card');
      await press(scene, begin(entry));
      const begun = { metadata: { entry_id: entry } };
      await refund(scene, 'pending', PAID, begun);
      await event(scene, 'refund.updated', { id: 're_1', amount: PAID, status, ...begun });
      await needTransfer(scene);
      await press(scene, transfer(entry));
      expect(await facts(scene)).toEqual([true, PAID, 'cancelled']);
    })(),
  );

  test('a late event about a pending refund does not restart it', async (scene) => {
    const entry = await asked(scene);
    await refund(scene, 'failed');
    await refund(scene, 'pending');
    await press(scene, transfer(entry));
    expect(await facts(scene)).toEqual([true, PAID, 'cancelled']);
  });

  test('an open dispute blocks a transfer, and a lost one makes the payment not refundable', async (scene) => {
    const entry = await asked(scene);
    await dispute(scene, 'open');
    expect(await refused(scene, transfer(entry))).toBe('payment_disputed');
    await dispute(scene, 'lost');
    expect(await refused(scene, transfer(entry))).toBe('payment_not_refundable');
    await scene.sql('delete from public.payments_to_resolve');
    await expect(scene.call('client_owner', "request_refund('Desisti')")).rejects.toThrow('nothing_to_refund');
  });

  test('a refund rejected because of a dispute does not become a transfer', async (scene) => {
    const entry = await asked(scene, 'card');
    await dispute(scene, 'open');
    await press(scene, begin(entry));
    await press(scene, `admin_refund_refused('${entry}', 'Charge is disputed')`);
    expect(await scene.one('select needs_transfer from public.payments')).toEqual({ needs_transfer: false });
  });
});

describe('after a transfer the entry of the payment stays closed', () => {
  type Later = (scene: Scene) => Promise<unknown>;
  const twice = ['paid_back_twice open', 'refund_requested refunded'];
  const once = ['refund_requested refunded'];
  test.each<[string, string[], Later[]]>([
    ['when an unknown refund fails', once, [(s) => refund(s, 'failed')]],
    ['when a refund is paid as well', twice, [(s) => charge(s, PAID)]],
    ['when half of a refund is paid as well', twice, [(s) => charge(s, 100)]],
    ['when a refund is paid and fails', once, [(s) => charge(s, PAID), (s) => refund(s, 'failed')]],
    ['when the payment event is repeated', once, [(s) => event(s, 'charge.succeeded', { id: 'ch_b' })]],
    ['when the buyer wins a dispute', twice, [(s) => dispute(s, 'open'), (s) => dispute(s, 'lost')]],
    ['when the buyer loses a dispute', once, [(s) => dispute(s, 'open'), (s) => dispute(s, 'won')]],
  ])('%s: %j', (_what, listed, later) =>
    play(async (scene) => {
      const entry = await asked(scene);
      await press(scene, transfer(entry));
      for (const step of later) await step(scene);
      expect(await facts(scene)).toEqual([true, PAID, 'cancelled']);
      expect(await entries(scene)).toEqual(listed);
      expect(await refused(scene, transfer(entry))).toBe('payment_already_resolved');
      await expect(name(scene)).rejects.toThrow('nothing_to_refund');
    })(),
  );

  test('the rest is transferred after a half refund, and a later failure of that half is listed', async (scene) => {
    const entry = await asked(scene);
    await charge(scene, 20000);
    await press(scene, transfer(entry));
    expect([await facts(scene), await entries(scene)]).toEqual([
      [true, PAID, 'cancelled'],
      ['refund_requested refunded'],
    ]);
    await refund(scene, 'failed', 20000);
    expect(await facts(scene)).toEqual([true, PAID - 20000, 'cancelled']);
    expect(await entries(scene)).toEqual(['paid_back_short open', 'refund_requested refunded']);
  });

  test('a payment that was refunded and also lost in a dispute is listed without a transfer', async (scene) => {
    await asked(scene, 'card');
    await charge(scene, PAID);
    await dispute(scene, 'lost');
    expect(await entries(scene)).toEqual(['paid_back_twice open', 'refund_requested refunded']);
  });
});

describe('the data of a refund is deleted after its end', () => {
  test('a bank account is rejected after the request was dismissed', async (scene) => {
    const entry = await asked(scene);
    await press(scene, resolve(entry, 'dismissed'));
    expect(await accounts(scene)).toBe(0);
    await expect(name(scene)).rejects.toThrow('nothing_to_refund');
  });

  test('a bank account without a request is deleted after a day', async (scene) => {
    await asked(scene);
    await scene.sql('delete from public.payments_to_resolve');
    const forget = () => scene.sql("select private.forget_due('refund_accounts')");
    await forget();
    expect(await accounts(scene)).toBe(1);
    await scene.sql("update private.refund_accounts set given_at = now() - interval '25 hours'");
    await forget();
    expect(await accounts(scene)).toBe(0);
  });

  test("a refund at the provider deletes the client's bank account", async (scene) => {
    await asked(scene);
    await scene.sql('delete from public.payments_to_resolve');
    await charge(scene, PAID);
    expect(await accounts(scene)).toBe(0);
  });

  test('the file of a receipt is deleted when the request is dismissed', async (scene) => {
    const entry = await asked(scene);
    const path = `transfers/${entry}/a1b2c3d4.pdf`;
    await scene.sql(`insert into storage.objects (bucket_id, name) values ('visa-documents', '${path}');
      insert into private.inspected_objects (path, mime, size, ok) values ('${path}', 'application/pdf', 2048, true)`);
    await press(scene, attach(entry));
    await press(scene, resolve(entry, 'dismissed'));
    expect(await scene.one('select transfer_file from public.payments_to_resolve')).toEqual({ transfer_file: null });
    expect(await scene.sql('select path from private.erased_objects')).toEqual([{ path }]);
  });

  test("after an erasure transfers and receipts are rejected, and the provider's refund is accepted", async (scene) => {
    const entry = await asked(scene);
    await press(scene, `admin_resolve_erasure('${ID.ERASURE}', 'done')`);
    expect(await refused(scene, transfer(entry))).toBe('buyer_erased');
    expect(await refused(scene, attach(entry))).toBe('buyer_erased');
    expect(await press(scene, `admin_begin_refund('${entry}', 'Pedido')`)).toHaveLength(1);
  });
});
