import { aClient, aSubscription, ORIGIN, post, recordedStripe } from '../_shared/testing/fakes';
import type { Caller, CheckoutEvent, Subscription } from '../_shared/types';
import { createHandler } from './handler';

/** Of the form that quick-register gives away. */
const SECRET = 'a'.repeat(43);

interface World {
  caller?: Caller | null;
  active?: Subscription | null;
  pending?: Subscription | null;
  session?: Record<string, unknown> | null;
  /** The state in which applying the session leaves the subscription. */
  becomes?: 'active' | 'pending' | 'cancelled';
  /** The page that the active plan was paid on. */
  paidOn?: string;
  /** Whether the page was opened with the visitor's secret. */
  began?: boolean;
  /** Whether the order by Pix or boleto was given up. */
  isGivenUp?: boolean;
  /** The address of the account, while nothing proved it. */
  address?: { email: string; is_correctable: boolean } | null;
}

const paid = { id: 'cs_1', status: 'complete', payment_status: 'paid', client_reference_id: 'user-1', created: 1 };

function world({
  caller = aClient(),
  active = null,
  pending = null,
  session = paid,
  becomes = 'active',
  paidOn = 'cs_1',
  began = true,
  address = null,
  isGivenUp = false,
}: World = {}) {
  const applied: CheckoutEvent[] = [];
  const held = (status: 'active' | 'pending') => {
    if (applied.length > 0) return becomes === status ? aSubscription({ status, checkout_session_id: paidOn }) : null;
    return status === 'active' ? active : pending;
  };
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
      subscriptionOf: async (_userId, status) => held(status),
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
    'none',
  ],
  ['an unknown session', { session: null }, { sessionId: 'cs_9' }, 200, 'none'],
  ['a wrong amount', { becomes: 'pending' }, { sessionId: 'cs_1' }, 200, 'pending'],
  ['a payment that was refunded meanwhile', { becomes: 'cancelled' }, { sessionId: 'cs_1' }, 200, 'none'],
  ["another person's session", { caller: aClient({ id: 'user-2' }) }, { sessionId: 'cs_1' }, 403, undefined],
  ['a visitor who began the purchase', { caller: null }, { sessionId: 'cs_1', secret: SECRET }, 200, 'active'],
  [
    'a visitor whose address another visitor has paid for',
    { caller: null, paidOn: 'cs_2' },
    { sessionId: 'cs_1', secret: SECRET },
    200,
    'pending',
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
      paid_at: new Date((now - 60) * 1000).toISOString(),
      email: 'ana@x.test',
      is_correctable: false,
    });
  });

  test('with the address the account has by now, and whether it may be corrected', async () => {
    const address = { email: 'ana.certa@x.test', is_correctable: true };
    const { purchase } = await world({ caller: null, session: { ...page, created: now }, address }).tell();
    expect(purchase).toMatchObject({ email: 'ana.certa@x.test', is_correctable: true });
  });

  test.each([
    ['a day later', { session: { ...page, created: now - 86_401 } }],
    ['before it is confirmed', { session: { ...page, created: now }, becomes: 'pending' }],
  ] as const)('but not %s', async (_name, given) => {
    expect((await world({ caller: null, ...given }).tell()).purchase).toBeUndefined();
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
