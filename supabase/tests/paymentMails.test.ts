import { ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

type Told = [type: string, object: Record<string, unknown>];

const RECEIPT = 'https://pay.example.test/receipts/1';
const session = {
  id: 'cs_1',
  payment_status: 'paid',
  currency: 'brl',
  amount_total: 49997,
  payment_intent: 'pi_1',
  client_reference_id: ID.C3,
};
const charge = { id: 'ch_1', payment_intent: 'pi_1' };
const paid: Told = ['checkout.session.completed', session];
const boletoPaid: Told = ['checkout.session.async_payment_succeeded', session];
const waiting: Told = ['checkout.session.completed', { ...session, payment_status: 'unpaid' }];
const boletoFailed: Told = ['checkout.session.async_payment_failed', { ...session, payment_status: 'unpaid' }];
const second: Told = ['checkout.session.completed', { ...session, payment_intent: 'pi_2' }];
const secondRefunded: Told = [
  'charge.refunded',
  { id: 'ch_2', payment_intent: 'pi_2', refunded: true, amount_refunded: 49997 },
];
const receipt: Told = ['charge.succeeded', { ...charge, receipt_url: RECEIPT }];
const refunded: Told = ['charge.refunded', { ...charge, refunded: true, amount_refunded: 49997 }];
const partlyRefunded: Told = ['charge.refunded', { ...charge, refunded: false, amount_refunded: 10000 }];
const refundFailed: Told = ['refund.failed', { id: 're_1', payment_intent: 'pi_1', amount: 49997, status: 'failed' }];

/** A client chooses the plan, and the payment provider sends events with ids of their own. */
type Due = { method: string; at?: number; url?: string };

async function tell(scene: Scene, ...events: (Told | [...Told, Due])[]): Promise<void> {
  const known = await scene.sql("select id from public.checkout_sessions where id = 'cs_1'");
  if (known.length === 0) {
    const { id } = await scene.call<{ id: string }>('service_role', 'open_checkout($1, $2)', [ID.C3, ID.PLAN_B1]);
    await scene.call('service_role', 'remember_checkout_session($1, $2, $3, $4)', [id, 'cs_1', 49997, 'brl']);
  }
  for (const [type, object, due] of events) {
    const { n } = await scene.one('select count(*)::int as n from public.payment_events');
    const event = { id: `evt_${n}`, type, created: 1_772_712_000 + Number(n), data: { object }, due };
    await scene.call('service_role', 'apply_checkout_event($1::text::jsonb)', [JSON.stringify(event)]);
  }
}

const mails = (scene: Scene) =>
  scene.sql(
    "select to_email, template, data from public.mail_outbox where template <> 'payment_to_resolve' order by id",
  );
const templates = async (scene: Scene) => (await mails(scene)).map(({ template }) => template);

test('payment_confirmed names plan, amount and time', async (scene) => {
  await tell(scene, paid);
  expect(await mails(scene)).toEqual([
    {
      to_email: 'caio@example.test',
      template: 'payment_confirmed',
      data: {
        full_name: expect.any(String),
        plan: 'Visto de Turismo B1/B2',
        plan_en: 'B1/B2 tourist visa',
        plan_es: 'Visa de turismo B1/B2',
        amount_cents: 49997,
        currency: 'brl',
        paid_at: expect.stringContaining('2026-03-05'),
        receipt_number: expect.any(Number),
        language: 'pt',
      },
    },
  ]);
});

test.each<[string, Told[], string[]]>([
  ['reported by webhook, return page and reconciliation', [paid, paid, paid, receipt], ['payment_confirmed']],
  ['by boleto', [waiting, boletoPaid, paid], ['payment_confirmed']],
  ['by boleto, not yet paid', [waiting, waiting], ['payment_waiting']],
  ['by boleto, with the order reported after the payment', [boletoPaid, waiting], ['payment_confirmed']],
  ['by boleto, not paid in time', [waiting, boletoFailed], ['payment_failed']],
  ['by boleto, with the order reported after the failure', [boletoFailed, waiting], ['payment_failed']],
  ['made twice', [paid, second, second], ['payment_confirmed', 'payment_twice']],
  [
    'made twice and refunded once',
    [paid, second, secondRefunded],
    ['payment_confirmed', 'payment_twice', 'payment_refunded'],
  ],
  ['with a refund', [paid, refunded, refunded, paid], ['payment_confirmed', 'payment_refunded']],
  ['reported only after its refund', [refunded, paid, refunded], ['payment_refunded']],
  ['with a partial refund', [paid, partlyRefunded], ['payment_confirmed']],
  ['with a failed refund', [paid, refunded, refundFailed], ['payment_confirmed', 'payment_refunded']],
  [
    'with a failed and a second refund',
    [paid, refunded, refundFailed, refunded],
    ['payment_confirmed', 'payment_refunded'],
  ],
  [
    "with another user's reference",
    [['checkout.session.completed', { ...session, client_reference_id: ID.C1 }], refunded],
    [],
  ],
])('a payment %s causes one mail for each change', (_name, events, expected) =>
  play(async (scene) => {
    await tell(scene, ...events);
    expect(await templates(scene)).toEqual(expected);
  })(),
);

test('a held payment that an administrator accepts is confirmed by mail', async (scene) => {
  await tell(scene, ['checkout.session.completed', { ...session, amount_total: 39997 }]);
  expect(await templates(scene)).toEqual([]);
  const entry = await scene.one('select id from public.payments_to_resolve');
  await scene.call('admin', 'admin_resolve_payment($1, $2, $3)', [entry.id as string, 'activated', 'Preço antigo']);
  expect(await mails(scene)).toMatchObject([{ template: 'payment_confirmed', data: { amount_cents: 39997 } }]);
});

test('a buyer without an account gets one mail, which confirms the payment and asks for a password', async (scene) => {
  await tell(scene, ['checkout.session.completed', { ...session, metadata: { quick_registration: 'true' } }]);
  expect(await mails(scene)).toMatchObject([{ template: 'set_password', data: { amount_cents: 49997 } }]);
  await tell(scene, refunded, refundFailed);
  expect(await templates(scene)).toEqual(['set_password', 'payment_refunded']);
});

test('the mail about a refunded second payment states that the plan goes on', async (scene) => {
  await tell(scene, paid, second, secondRefunded, refunded);
  expect((await mails(scene)).slice(1)).toMatchObject([
    { template: 'payment_twice', data: { amount_cents: 49997, plan: 'Visto de Turismo B1/B2', currency: 'brl' } },
    { template: 'payment_refunded', data: { amount_cents: 49997, has_plan: true } },
    { template: 'payment_refunded', data: { amount_cents: 49997, has_plan: false } },
  ]);
});

describe('the mail about a waiting Pix or boleto order', () => {
  const due: Due = { method: 'boleto', at: 1_772_938_740, url: 'https://pay.example.test/boleto' };
  const data = {
    plan: 'Visto de Turismo B1/B2',
    plan_en: 'B1/B2 tourist visa',
    plan_es: 'Visa de turismo B1/B2',
    amount_cents: 49997,
    currency: 'brl',
    language: 'pt',
    full_name: expect.any(String),
  };

  test.each<[string, Due | undefined, object]>([
    [
      'has due day and slip when both are known',
      due,
      { method: 'boleto', due_at: '2026-03-08T02:59:00+00:00', pay_url: 'https://pay.example.test/boleto' },
    ],
    ['has neither when they are unknown', undefined, {}],
    ['leaves out an unknown method', { method: 'oxxo' }, {}],
  ])('%s', (_name, known, told) =>
    play(async (scene) => {
      await tell(scene, known ? [...waiting, known] : waiting);
      expect(await mails(scene)).toEqual([
        { to_email: 'caio@example.test', template: 'payment_waiting', data: { ...data, ...told } },
      ]);
    })(),
  );

  test('goes to an unproved address too, once for each event', async (scene) => {
    await scene.sql(`update public.profiles set email_proved_at = null where id = '${ID.C3}'`);
    await tell(scene, waiting, waiting);
    await scene.as('service_role', 'select id from public.claim_mail(1)');
    await tell(scene, boletoFailed, boletoFailed);
    expect((await mails(scene)).map(({ to_email, template }) => [to_email, template])).toEqual([
      ['caio@example.test', 'payment_waiting'],
      ['caio@example.test', 'payment_failed'],
    ]);
  });

  test('stays when it was claimed before the payment, and the confirmation follows', async (scene) => {
    await tell(scene, waiting);
    await scene.as('service_role', 'select id from public.claim_mail(1)');
    await tell(scene, boletoPaid);
    expect(await templates(scene)).toEqual(['payment_waiting', 'payment_confirmed']);
  });
});

describe('the receipt', () => {
  const inMail = async (scene: Scene) => (await mails(scene)).map(({ data }) => data.receipt_url);

  test.each([
    ['before', [receipt, paid]],
    ['after', [paid, receipt]],
  ])('known %s the payment is in the mail', (_name, events) =>
    play(async (scene) => {
      await tell(scene, ...events);
      expect(await inMail(scene)).toEqual([RECEIPT]);
    })(),
  );

  test.each([
    ['pix', 'pix'],
    ['link', null],
  ])('has a number of its own, and the payment method when it is listed: %s', (type, method) =>
    play(async (scene) => {
      const detailed: Told = ['charge.succeeded', { ...charge, payment_method_details: { type } }];
      await tell(scene, paid, detailed, receipt);
      const purchase = await scene.sql(
        'select receipt_number::int as number, payment_method as method from public.payments where id = $1',
        ['pi_1'],
      );
      expect(purchase).toEqual([{ number: expect.any(Number), method }]);
      const [seen] = await scene.as('client_no_plan', 'select * from public.my_purchase()');
      expect(seen).toMatchObject({ receipt_number: String(purchase[0]?.number), method });
      const [mail] = await mails(scene);
      expect(mail?.data).toMatchObject({ receipt_number: purchase[0]?.number, ...(method && { method }) });
      expect('method' in Object(mail?.data)).toBe(method !== null);
      await tell(scene, ['checkout.session.completed', { ...session, payment_intent: 'pi_2' }]);
      const numbers = await scene.sql("select receipt_number from public.payments where id in ('pi_1', 'pi_2')");
      expect(new Set(numbers.map((row) => row.receipt_number)).size).toBe(2);
    })(),
  );

  test('known after the mail was claimed does not change it, because its idempotency key is in use', async (scene) => {
    await tell(scene, paid);
    await scene.as('service_role', 'select id from public.claim_mail(1)');
    await tell(scene, receipt);
    expect(await inMail(scene)).toEqual([undefined]);
  });
});
