import Stripe from 'stripe';
import { isLiveKey } from '../_shared/isLiveKey';
import { recordedStripe } from '../_shared/testing/fakes';
import type { CheckoutEvent } from '../_shared/types';
import { createHandler } from './handler';

const SECRET = 'whsec_test';
const stripe = new Stripe('sk_test_x');

function world(outcome: string | Error = 'activated', isLive = false, client = stripe) {
  const applied: CheckoutEvent[] = [];
  const alerts: string[] = [];
  const applyCheckoutEvent = async (event: CheckoutEvent) => {
    applied.push(event);
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const log = (message: string) => alerts.push(message);
  return {
    handler: createHandler({ stripe: client, webhookSecret: SECRET, isLive, backend: { applyCheckoutEvent }, log }),
    applied,
    alerts,
  };
}

function signed({
  livemode = false,
  secret = SECRET,
  age = 0,
  tampered = false,
  object = { id: 'cs_1' } as Record<string, unknown>,
} = {}): Request {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    created: 1_800_000_000,
    type: 'checkout.session.completed',
    livemode,
    data: { object },
  });
  const timestamp = Math.floor(Date.now() / 1000) - age;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const body = tampered ? payload.replace('cs_1', 'cs_2') : payload;
  return new Request('https://project.test/', { method: 'POST', headers: { 'stripe-signature': signature }, body });
}

test('stripe-webhook applies a signed event', async () => {
  const { handler, applied } = world();
  const response = await handler(signed());
  expect([response.status, await response.json()]).toEqual([200, { received: true, outcome: 'activated' }]);
  expect(applied).toEqual([
    { id: 'evt_1', type: 'checkout.session.completed', created: 1_800_000_000, data: { object: { id: 'cs_1' } } },
  ]);
});

test('stripe-webhook accepts a signature that is 299 seconds old', async () => {
  expect((await world().handler(signed({ age: 299 }))).status).toBe(200);
});

test('stripe-webhook accepts an event with two signatures, which Stripe sends during a replacement of the secret', async () => {
  const { handler } = world();
  const former = signed({ secret: 'whsec_other' }).headers.get('stripe-signature') ?? '';
  const request = signed();
  const own = request.headers.get('stripe-signature')?.replace(/^t=\d+,/, '');
  request.headers.set('stripe-signature', `${former},${own}`);
  expect((await handler(request)).status).toBe(200);
});

test.each([
  ['by another secret', { secret: 'whsec_other' }],
  ['301 seconds old', { age: 301 }],
  ['over another body', { tampered: true }],
])('stripe-webhook rejects a signature %s', async (_name, how) => {
  const { handler, applied } = world();
  expect((await handler(signed(how))).status).toBe(400);
  expect(applied).toEqual([]);
});

test('stripe-webhook rejects an event without a signature, and any method but POST', async () => {
  const { handler } = world();
  expect((await handler(new Request('https://project.test/', { method: 'POST', body: '{}' }))).status).toBe(400);
  expect((await handler(new Request('https://project.test/'))).status).toBe(405);
});

test.each([
  [true, false],
  [false, true],
])(
  'answers 503 for an event with livemode %s and a live key (%s), so that it is repeated',
  async (livemode, isLive) => {
    const { handler, applied, alerts } = world('activated', isLive);
    expect((await handler(signed({ livemode }))).status).toBe(503);
    expect(applied).toEqual([]);
    expect(alerts).toEqual(['ALERT other_mode: event evt_1']);
  },
);

test.each([
  ['sk_live_x', true],
  ['rk_live_x', true],
  ['sk_test_x', false],
  ['rk_test_x', false],
  ['', false],
])('isLiveKey of %s is %s', (key, expected) => {
  expect(isLiveKey(key)).toBe(expected);
});

test.each(['amount_mismatch', 'owner_mismatch', 'unknown_subscription'])(
  'logs an alert for %s and accepts the event',
  async (outcome) => {
    const { handler, alerts } = world(outcome);
    expect((await handler(signed())).status).toBe(200);
    expect(alerts).toEqual([`ALERT ${outcome}: event evt_1`]);
  },
);

test('stripe-webhook answers 500 when the database is down, so that Stripe repeats the event', async () => {
  const { handler } = world(new Error('connection refused'));
  const response = await handler(signed());
  expect([response.status, await response.json()]).toEqual([500, { error: 'internal_error' }]);
});

describe('an order by Pix or boleto', () => {
  const ordered = { id: 'cs_1', object: 'checkout.session', payment_status: 'unpaid', payment_intent: 'pi_1' };
  const told = async (answer: { status?: number; body: unknown }) => {
    const { stripe: client, calls } = recordedStripe(() => answer);
    const { handler, applied, alerts } = world('awaiting_payment', false, client);
    expect((await handler(signed({ object: ordered }))).status).toBe(200);
    return { due: applied[0]?.due, paths: calls.map(({ path }) => path), alerts };
  };

  test.each([
    [
      'pix',
      { pix_display_qr_code: { expires_at: 1_800_086_400, hosted_instructions_url: 'https://pay.test/pix' } },
      { method: 'pix', at: 1_800_086_400, url: 'https://pay.test/pix' },
    ],
    [
      'boleto',
      { boleto_display_details: { expires_at: 1_800_259_200, hosted_voucher_url: 'https://pay.test/boleto' } },
      { method: 'boleto', at: 1_800_259_200, url: 'https://pay.test/boleto' },
    ],
    ['no payable code', null, undefined],
  ])('gets its due time from the payment: %s', async (_name, action, due) => {
    const answer = await told({ body: { id: 'pi_1', object: 'payment_intent', next_action: action } });
    expect(answer).toEqual({ due, paths: ['/v1/payment_intents/pi_1'], alerts: [] });
  });

  test('is applied without the due time when Stripe does not answer', async () => {
    const { due, alerts } = await told({
      status: 404,
      body: { error: { type: 'invalid_request_error', message: 'gone' } },
    });
    expect([due, alerts]).toEqual([undefined, ['gone']]);
  });

  test('is the only event that causes a request to Stripe', async () => {
    const { stripe: client, calls } = recordedStripe(() => ({ body: {} }));
    const { handler, applied } = world('activated', false, client);
    await handler(signed({ object: { ...ordered, payment_status: 'paid' } }));
    expect([applied.length, calls]).toEqual([1, []]);
  });
});
