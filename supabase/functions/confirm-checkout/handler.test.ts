import { aClient, aSubscription, ORIGIN, post, recordedStripe } from '../_shared/testing/fakes';
import type { Caller, CheckoutEvent, PaidPage, Subscription } from '../_shared/types';
import { createHandler } from './handler';

/** Of the form that quick-register gives away. */
const SECRET = 'a'.repeat(43);

interface World {
  caller?: Caller | null;
  active?: Subscription | null;
  pending?: Subscription | null;
  session?: Record<string, unknown> | null;
  /** What the database knows of the payment once the session is applied. */
  page?: PaidPage | null;
  /** Whether the page was opened with the visitor's secret. */
  began?: boolean;
  /** Whether the order by Pix or boleto was given up. */
  isGivenUp?: boolean;
  /** The address of the account, while nothing proved it. */
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

test('applies a paid session as its own event, so asking again changes nothing', async () => {
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

test('finds the session of the pending subscription', async () => {
  expect(await world({ pending: aSubscription({ checkout_session_id: 'cs_1' }) }).ask()).toEqual([200, 'active']);
});

const answers: [string, World, Record<string, unknown>, number, string | undefined][] = [
  ['an active plan', { active: aSubscription({ status: 'active' }) }, {}, 200, 'active'],
  ['nothing bought', {}, {}, 200, 'none'],
  [
    'a Pix payment on its way',
    { session: { ...paid, payment_status: 'unpaid' } },
    { sessionId: 'cs_1' },
    200,
    'pending',
  ],
  [
    'a Pix payment that never came',
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
    'a page that nobody paid on in time',
    { session: { ...paid, status: 'expired', payment_status: 'unpaid' } },
    { sessionId: 'cs_1' },
    200,
    'expired',
  ],
  ['an unknown session', { session: null }, { sessionId: 'cs_9' }, 200, 'none'],
  ['a wrong amount', { page: toResolve('amount_mismatch') }, { sessionId: 'cs_1' }, 200, 'held'],
  ['a second payment', { page: toResolve('already_active') }, { sessionId: 'cs_1' }, 200, 'twice'],
  [
    'a second payment that stays ours',
    { page: toResolve('already_active', 'dismissed') },
    { sessionId: 'cs_1' },
    200,
    'held',
  ],
  ['a payment that was refunded meanwhile', { page: refunded }, { sessionId: 'cs_1' }, 200, 'refunded'],
  ['a payment that nothing is known of', { page: null }, { sessionId: 'cs_1' }, 200, 'pending'],
  ["another person's session", { caller: aClient({ id: 'user-2' }) }, { sessionId: 'cs_1' }, 403, undefined],
  ['a visitor who began the purchase', { caller: null }, { sessionId: 'cs_1', secret: SECRET }, 200, 'active'],
  [
    'a visitor whose address another visitor has paid for',
    { caller: null, page: toResolve('already_active') },
    { sessionId: 'cs_1', secret: SECRET },
    200,
    'twice',
  ],
  ['a visitor who holds nothing', { caller: null }, {}, 401, undefined],
];

test.each(answers)('answers %s', async (_name, given, body, status, answer) => {
  expect(await world(given).ask(body)).toEqual([status, answer]);
});

describe('what was paid is told to the visitor who comes back', () => {
  const page = {
    ...paid,
    amount_total: 49997,
    currency: 'brl',
    customer_email: 'ana@x.test',
    metadata: { quick_registration: 'true' },
  };
  const now = Math.floor(Date.now() / 1000);

  test('with amount, day and address, while the page is young', async () => {
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

  test('with what went back, and when', async () => {
    const { purchase } = await world({ caller: null, session: { ...page, created: now }, page: refunded }).tell();
    expect(purchase).toMatchObject({ refunded_cents: 49997, refunded_at: refunded.refunded_as_of });
  });

  test('with what was ordered, while it waits for the bank', async () => {
    const ordered = { ...page, created: now - 60, payment_status: 'unpaid' };
    const { purchase } = await world({ caller: null, session: ordered }).tell();
    expect(purchase).toMatchObject({
      amount_cents: 49997,
      paid_at: new Date((now - 60) * 1000).toISOString(),
      receipt_number: null,
    });
  });

  test('with the way back to a page that is still open', async () => {
    const open = { ...page, created: now, status: 'open', payment_status: 'unpaid', url: 'https://checkout.test/cs_1' };
    expect((await world({ caller: null, session: open }).tell()).url).toBe('https://checkout.test/cs_1');
  });

  test('with what the charge says, which no webhook has brought so far', async () => {
    const charge = { id: 'ch_1', object: 'charge', payment_method_details: { type: 'pix' } };
    const intent = { id: 'pi_1', object: 'payment_intent', latest_charge: charge };
    const { tell, applied } = world({ caller: null, session: { ...page, created: now, payment_intent: intent } });
    await tell();
    expect(applied).toMatchObject([
      { id: 'confirm_ch_1', type: 'charge.succeeded', data: { object: charge } },
      { id: 'confirm_cs_1', data: { object: { payment_intent: 'pi_1' } } },
    ]);
  });

  test('with the address the account has by now, and whether it may be corrected', async () => {
    const address = { email: 'ana.certa@x.test', is_correctable: true };
    const { purchase } = await world({ caller: null, session: { ...page, created: now }, address }).tell();
    expect(purchase).toMatchObject({ email: 'ana.certa@x.test', is_correctable: true });
  });

  test('but not a day later, unless to the client who is signed in', async () => {
    const session = { ...page, created: now - 86_401 };
    expect((await world({ caller: null, session }).tell()).purchase).toBeUndefined();
    expect((await world({ session }).tell()).purchase).toMatchObject({ receipt_number: 123 });
  });
});

test.each<[string, Record<string, unknown>, boolean]>([
  ['no secret', {}, true],
  ['what is no secret', { secret: 'ção' }, true],
  ['a secret that is no text', { secret: [SECRET] }, true],
  ['the secret of another purchase', { secret: SECRET }, false],
])('a visitor who holds the id and %s learns nothing, and nobody is asked', async (_name, held, began) => {
  const { ask, calls, applied } = world({ caller: null, began });
  expect(await ask({ sessionId: 'cs_1', ...held })).toEqual([401, undefined]);
  expect([calls, applied]).toEqual([[], []]);
});

test('the next plan is waited for although the one before is active', async () => {
  const given = { active: aSubscription({ status: 'active' }), session: { ...paid, payment_status: 'unpaid' } };
  expect(await world(given).ask({ sessionId: 'cs_1' })).toEqual([200, 'pending']);
  const pending = aSubscription({ checkout_session_id: 'cs_1' });
  expect(await world({ ...given, pending }).ask()).toEqual([200, 'pending']);
});
