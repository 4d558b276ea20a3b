import { aClient, ORIGIN, post, recordedStripe } from '../_shared/testing/fakes';
import { type CheckoutEvent, DatabaseRefusal } from '../_shared/types';
import { createHandler } from './handler';

const charge = { id: 'ch_1', payment_intent: 'pi_1', amount: 49997, amount_refunded: 49997, refunded: true };

function world({
  caller = aClient({ role: 'admin' }),
  refusal = '',
  answer = { status: 200, body: { id: 're_1', status: 'succeeded', charge } as object },
} = {}) {
  const applied: CheckoutEvent[] = [];
  const refused: [entryId: string, reason: string][] = [];
  const { stripe, calls } = recordedStripe(() => answer);
  const handler = createHandler({
    stripe,
    allowedOrigins: [ORIGIN],
    backend: {
      callerOf: async () => (caller.role === 'nobody' ? null : caller),
      beginRefund: async () => {
        if (refusal) throw new DatabaseRefusal(refusal);
        return { payment_intent_id: 'pi_1', amount_cents: 49997, refund_id: 'refund-1' };
      },
      refundRefused: async (_request, entryId, reason) => void refused.push([entryId, reason]),
      applyCheckoutEvent: async (event) => {
        applied.push(event);
        return 'refunded';
      },
    },
  });
  const ask = async () => {
    const response = await handler(post({ entryId: 'entry-1', note: 'Pago duas vezes' }));
    return [response.status, await response.json()];
  };
  return { ask, calls, applied, refused };
}

test('refund-payment refunds the remaining amount once for repeated calls, and applies the result at once', async () => {
  const { ask, calls, applied } = world();
  expect(await ask()).toEqual([200, { status: 'succeeded' }]);
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: '/v1/refunds',
    form: { payment_intent: 'pi_1', amount: '49997', 'metadata[entry_id]': 'entry-1', 'expand[0]': 'charge' },
  });
  expect(calls[0]?.headers['idempotency-key']).toBe('refund:refund-1:49997');
  expect(applied).toEqual([
    { id: 'refund_re_1', type: 'charge.refunded', created: expect.any(Number), data: { object: charge } },
  ]);
});

test.each([
  ['not_allowed', 403],
  ['reason_required', 422],
  ['payment_entry_not_found', 404],
  ['payment_already_resolved', 409],
  ['payment_not_refundable', 409],
  ['refund_under_way', 409],
  ['refund_by_transfer', 409],
])('refund-payment does not call the provider when the database answers %s', async (refusal, status) => {
  const { ask, calls } = world({ refusal });
  expect(await ask()).toEqual([status, { error: refusal }]);
  expect(calls).toEqual([]);
});

test('refund-payment answers "payment_already_resolved" when the provider has just refunded the payment', async () => {
  const body = { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } };
  const { ask, applied } = world({ answer: { status: 400, body } });
  expect([await ask(), applied]).toEqual([[409, { error: 'payment_already_resolved' }], []]);
});

test('refund-payment answers "refund_under_way" when the provider has refunded more than the database knows, and keeps the begun refund', async () => {
  const message = 'Refund amount (R$499.97) is greater than unrefunded amount on charge (R$249.97)';
  const body = { error: { type: 'invalid_request_error', param: 'amount', message } };
  const { ask, applied, refused } = world({ answer: { status: 400, body } });
  expect(await ask()).toEqual([409, { error: 'refund_under_way' }]);
  expect([applied, refused]).toEqual([[], []]);
});

test("refund-payment returns the provider's reason of a final rejection, and ends the begun refund", async () => {
  const message = 'Charge ch_1 has been charged back; cannot issue a refund.';
  const body = { error: { type: 'invalid_request_error', code: 'charge_disputed', message } };
  const { ask, applied, refused } = world({ answer: { status: 400, body } });
  expect(await ask()).toEqual([409, { error: 'refund_refused', reason: message }]);
  expect([applied, refused]).toEqual([[], [['entry-1', message]]]);
});

test.each([500, 429, 401])("refund-payment keeps a begun refund after the provider's status %d", async (status) => {
  const body = { error: { type: 'api_error', message: 'Try later' } };
  const { ask, refused } = world({ answer: { status, body } });
  expect([(await ask())[0], refused]).toEqual([500, []]);
});

test('refund-payment answers a malformed id with "payment_entry_not_found"', async () => {
  const { ask, calls } = world({ refusal: 'invalid input syntax for type uuid: "entry-1"' });
  expect([await ask(), calls]).toEqual([[422, { error: 'payment_entry_not_found' }], []]);
});

test('refund-payment rejects a visitor', async () => {
  const { ask, calls } = world({ caller: aClient({ role: 'nobody' }) });
  expect(await ask()).toEqual([401, { error: 'not_signed_in' }]);
  expect(calls).toEqual([]);
});
