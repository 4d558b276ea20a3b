import { ORIGIN, post, recordedStripe } from '../_shared/testing/fakes';
import type { CheckoutEvent } from '../_shared/types';
import { createHandler } from './handler';

const NOW = Date.UTC(2026, 10, 20, 12);
const session = (id: string, change: object = {}) => ({
  id,
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 49997,
  currency: 'brl',
  ...change,
});
const charge = (change: object = {}) => ({
  id: 'ch_1',
  payment_intent: 'pi_1',
  amount_refunded: 0,
  disputed: false,
  ...change,
});
const intent = (latest: object) => ({ id: 'pi_1', object: 'payment_intent', latest_charge: latest });

function world(sessions: object[], isScheduled = true) {
  const applied: CheckoutEvent[] = [];
  const { stripe, calls } = recordedStripe(({ path }) => ({
    body: {
      object: 'list',
      has_more: false,
      data: path.startsWith('/v1/disputes') ? [{ id: 'dp_1', status: 'lost', payment_intent: 'pi_1' }] : sessions,
    },
  }));
  const handler = createHandler({
    stripe,
    allowedOrigins: [ORIGIN],
    isScheduler: async () => isScheduled,
    now: () => NOW,
    backend: {
      applyCheckoutEvent: async (event) => {
        applied.push(event);
        return 'activated';
      },
    },
  });
  const told = () => applied.map(({ id, type }) => `${type} ${id}`);
  return { ask: () => handler(post({})), calls, told, applied };
}

test('reconcile-payments lists four days of sessions and applies a payment whose webhook was lost', async () => {
  const { ask, calls, told, applied } = world([session('cs_1', { payment_intent: intent(charge()) })]);
  expect(await (await ask()).json()).toEqual({ outcomes: { activated: 2 } });
  expect(calls[0]).toMatchObject({
    path: '/v1/checkout/sessions',
    query: { 'created[gte]': String(NOW / 1000 - 4 * 86_400), 'expand[0]': 'data.payment_intent.latest_charge' },
  });
  expect(told()).toEqual(['checkout.session.completed confirm_cs_1', 'charge.succeeded reconcile_ch_1_receipt']);
  expect(applied[0]?.data.object).toMatchObject({ id: 'cs_1', payment_intent: 'pi_1' });
});

test('reconcile-payments applies refunds and disputes too, and ignores unpaid sessions', async () => {
  const refunded = charge({ amount_refunded: 100, disputed: true });
  const { ask, told } = world([
    session('cs_1', { payment_intent: intent(refunded) }),
    session('cs_2', { status: 'open', payment_status: 'unpaid', payment_intent: null }),
    session('cs_3', { status: 'expired', payment_status: 'unpaid', payment_intent: null }),
  ]);
  await ask();
  expect(told()).toEqual([
    'checkout.session.completed confirm_cs_1',
    'charge.succeeded reconcile_ch_1_receipt',
    'charge.refunded reconcile_ch_1_100',
    'charge.dispute.closed reconcile_dp_1_lost',
    'checkout.session.expired reconcile_cs_3_expired',
  ]);
});

test('reconcile-payments accepts the scheduler only', async () => {
  const { ask, calls } = world([], false);
  expect((await ask()).status).toBe(401);
  expect(calls).toEqual([]);
});
