import { aClient, aSubscription, ORIGIN, post, recordedStripe } from '../_shared/testing/fakes';
import type { Caller, CheckoutEvent, PaidPage, Subscription } from '../_shared/types';
import { createHandler } from './handler';

/** A secret in the format of quick-register. */
const SECRET = 'a'.repeat(43);

interface World {
  caller?: Caller | null;
  active?: Subscription | null;
  pending?: Subscription | null;
  session?: Record<string, unknown> | null;
  /** The payment in the database after the session was applied. */
  page?: PaidPage | null;
  /** True if the page was opened with the visitor's secret. */
  began?: boolean;
  /** True if the order by Pix or boleto was given up. */
  isGivenUp?: boolean;
  /** The account's address while it is unproved. */
  address?: { email: string; is_correctable: boolean } | null;
}

const settled: PaidPage = {
  captured_at: '2026-03-05T12:00:00.000Z',
  receipt_number: 123,
  payment_method: 'pix',
  receipt_url: 'https://pay.stripe.com/receipts/1',
  refunded_cents: 0,
  is_refunded: false,
  refunded_as_of: null,
  outcome: 'activated',
  to_resolve: [],
};
const toResolve = (reason: string, status = 'open'): PaidPage => ({
  ...settled,
  outcome: 'to_resolve',
  to_resolve: [{ reason, status }],
});
const refunded: PaidPage = {
  ...settled,
  outcome: 'refunded',
  is_refunded: true,
  refunded_cents: 49997,
  refunded_as_of: '2026-03-09T12:00:00.000Z',
};

const paid = { id: 'cs_1', status: 'complete', payment_status: 'paid', client_reference_id: 'user-1', created: 1 };

function world({
  caller = aClient(),
  active = null,
  pending = null,
  session = paid,
  page = settled,
  began = true,
  address = null,
  isGivenUp = false,
}: World = {}) {
  const applied: CheckoutEvent[] = [];
  const { stripe, calls } = recordedStripe(() =>
    session
      ? { body: session }
      : { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } },
  );
  const handler = createHandler({
    stripe,
    allowedOrigins: [ORIGIN],
    backend: {
      callerOf: async () => caller,
      visitorSession: async (_column, id) => (began ? id : null),
      purchaseAddress: async () => address,
      isGivenUp: async () => isGivenUp,
      subscriptionOf: async (_userId, status) => (status === 'active' ? active : pending),
      paidPage: async () => (applied.length > 0 ? page : null),
      applyCheckoutEvent: async (event) => {
        applied.push(event);
        return 'duplicate';
      },
    },
  });
  const ask = async (body: Record<string, unknown> = {}) => {
    const response = await handler(post(body));
    return [response.status, ((await response.json()) as { status?: string }).status] as const;
  };
  const tell = async () =>
    (await (await handler(post({ sessionId: 'cs_1', secret: SECRET }))).json()) as {
      purchase?: Record<string, unknown>;
      url?: string;
    };
  return { ask, tell, applied, calls };
}

test('confirm-checkout applies a paid session as an event with its own id, so that a repeated call changes nothing', async () => {
  const { ask, applied } = world();
  expect(await ask({ sessionId: 'cs_1' })).toEqual([200, 'active']);
  expect(applied).toEqual([
    {
      id: 'confirm_cs_1',
      type: 'checkout.session.completed',
      created: expect.any(Number),
      data: { object: expect.objectContaining({ id: 'cs_1' }) },
    },
  ]);
});

test('confirm-checkout finds the session of the pending subscription', async () => {
  expect(await world({ pending: aSubscription({ checkout_session_id: 'cs_1' }) }).ask()).toEqual([200, 'active']);
});

const answers: [string, World, Record<string, unknown>, number, string | undefined][] = [
  ['an active plan', { active: aSubscription({ status: 'active' }) }, {}, 200, 'active'],
  ['a client without a purchase', {}, {}, 200, 'none'],
  ['a pending Pix payment', { session: { ...paid, payment_status: 'unpaid' } }, { sessionId: 'cs_1' }, 200, 'pending'],
  [
    'an unpaid Pix payment',
    { session: { ...paid, payment_status: 'unpaid' }, isGivenUp: true },
    { sessionId: 'cs_1' },
    200,
    'unpaid',
  ],
  [
    'an abandoned page',
    { session: { ...paid, status: 'open', payment_status: 'unpaid' } },
    { sessionId: 'cs_1' },
    200,
    'open',
  ],
  [
    'an expired page',
    { session: { ...paid, status: 'expired', payment_status: 'unpaid' } },
    { sessionId: 'cs_1' },
    200,
    'expired',
  ],
  ['an unknown session', { session: null }, { sessionId: 'cs_9' }, 200, 'none'],
  ['a wrong amount', { page: toResolve('amount_mismatch') }, { sessionId: 'cs_1' }, 200, 'held'],
  ['a second payment', { page: toResolve('already_active') }, { sessionId: 'cs_1' }, 200, 'twice'],
  [
    'a second payment that was dismissed',
    { page: toResolve('already_active', 'dismissed') },
    { sessionId: 'cs_1' },
    200,
    'held',
  ],
  ['a payment that was refunded meanwhile', { page: refunded }, { sessionId: 'cs_1' }, 200, 'refunded'],
  ['a payment without a row', { page: null }, { sessionId: 'cs_1' }, 200, 'pending'],
  ["another user's session", { caller: aClient({ id: 'user-2' }) }, { sessionId: 'cs_1' }, 403, undefined],
  ['a visitor with the secret', { caller: null }, { sessionId: 'cs_1', secret: SECRET }, 200, 'active'],
  [
    'a visitor whose address another visitor has paid for',
    { caller: null, page: toResolve('already_active') },
    { sessionId: 'cs_1', secret: SECRET },
    200,
    'twice',
  ],
  ['a visitor without id and secret', { caller: null }, {}, 401, undefined],
];

test.each(answers)('confirm-checkout answers %s', async (_name, given, body, status, answer) => {
  expect(await world(given).ask(body)).toEqual([status, answer]);
});

describe('the purchase in the response for a returning visitor', () => {
  const page = {
    ...paid,
    amount_total: 49997,
    currency: 'brl',
    customer_email: 'ana@x.test',
    metadata: { quick_registration: 'true' },
  };
  const now = Math.floor(Date.now() / 1000);

  test('has amount, day and address while the page is younger than a day', async () => {
    const { purchase } = await world({ caller: null, session: { ...page, created: now - 60 } }).tell();
    expect(purchase).toEqual({
      amount_cents: 49997,
      currency: 'brl',
      paid_at: settled.captured_at,
      email: 'ana@x.test',
      is_correctable: false,
      receipt_number: 123,
      method: 'pix',
      receipt_url: 'https://pay.stripe.com/receipts/1',
      refunded_cents: 0,
      refunded_at: null,
    });
  });

  test('has the refunded amount and its time', async () => {
    const { purchase } = await world({ caller: null, session: { ...page, created: now }, page: refunded }).tell();
    expect(purchase).toMatchObject({ refunded_cents: 49997, refunded_at: refunded.refunded_as_of });
  });

  test('has the ordered amount while the payment is pending', async () => {
    const ordered = { ...page, created: now - 60, payment_status: 'unpaid' };
    const { purchase } = await world({ caller: null, session: ordered }).tell();
    expect(purchase).toMatchObject({
      amount_cents: 49997,
      paid_at: new Date((now - 60) * 1000).toISOString(),
      receipt_number: null,
    });
  });

  test('comes with the address of a page that is still open', async () => {
    const open = { ...page, created: now, status: 'open', payment_status: 'unpaid', url: 'https://checkout.test/cs_1' };
    expect((await world({ caller: null, session: open }).tell()).url).toBe('https://checkout.test/cs_1');
  });

  test('has the payment method of the charge before a webhook brings it', async () => {
    const charge = { id: 'ch_1', object: 'charge', payment_method_details: { type: 'pix' } };
    const intent = { id: 'pi_1', object: 'payment_intent', latest_charge: charge };
    const { tell, applied } = world({ caller: null, session: { ...page, created: now, payment_intent: intent } });
    await tell();
    expect(applied).toMatchObject([
      { id: 'confirm_ch_1', type: 'charge.succeeded', data: { object: charge } },
      { id: 'confirm_cs_1', data: { object: { payment_intent: 'pi_1' } } },
    ]);
  });

  test("has the account's present address, and if it can be corrected", async () => {
    const address = { email: 'ana.certa@x.test', is_correctable: true };
    const { purchase } = await world({ caller: null, session: { ...page, created: now }, address }).tell();
    expect(purchase).toMatchObject({ email: 'ana.certa@x.test', is_correctable: true });
  });

  test('is left out after a day, except for the signed-in client', async () => {
    const session = { ...page, created: now - 86_401 };
    expect((await world({ caller: null, session }).tell()).purchase).toBeUndefined();
    expect((await world({ session }).tell()).purchase).toMatchObject({ receipt_number: 123 });
  });
});

test.each<[string, Record<string, unknown>, boolean]>([
  ['no secret', {}, true],
  ['a malformed secret', { secret: 'ção' }, true],
  ['a secret that is an array', { secret: [SECRET] }, true],
  ['the secret of another purchase', { secret: SECRET }, false],
])('a visitor with the id and %s gets 401, and neither provider nor database is called', async (_name, held, began) => {
  const { ask, calls, applied } = world({ caller: null, began });
  expect(await ask({ sessionId: 'cs_1', ...held })).toEqual([401, undefined]);
  expect([calls, applied]).toEqual([[], []]);
});

test('confirm-checkout reports the pending payment of the next plan although the former plan is active', async () => {
  const given = { active: aSubscription({ status: 'active' }), session: { ...paid, payment_status: 'unpaid' } };
  expect(await world(given).ask({ sessionId: 'cs_1' })).toEqual([200, 'pending']);
  const pending = aSubscription({ checkout_session_id: 'cs_1' });
  expect(await world({ ...given, pending }).ask()).toEqual([200, 'pending']);
});
