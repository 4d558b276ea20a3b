import { randomUUID } from 'node:crypto';
import { closeClients, newClient, service } from './support/clients';
import { PLAN_ID } from './support/startedApplication';
import { paidSession, sendEvent } from './support/stripeEvents';

afterAll(closeClients);

async function buyer() {
  const person = await newClient();
  const { data, error } = await service().rpc('open_checkout', { user_id: person.id, plan_id: PLAN_ID });
  if (error) throw error;
  const subscriptionId: string = data.id;
  const status = async () => {
    const { data: row } = await service().from('user_subscriptions').select('status').eq('id', subscriptionId).single();
    return row?.status;
  };
  return {
    ...person,
    subscriptionId,
    status,
    session: (fields = {}) => paidSession({ subscriptionId, userId: person.id, ...fields }),
  };
}

const COMPLETED = 'checkout.session.completed';

test.each([
  ['without a signature', { signature: null }],
  ['with an invalid signature', { signature: 't=1,v1=00' }],
  ['signed with another secret', { secret: 'whsec_another' }],
  ['signed more than 300 seconds ago', { timestamp: Math.floor(Date.now() / 1000) - 301 }],
])('an event %s is rejected', async (_name, sending) => {
  const { session, status } = await buyer();
  expect((await sendEvent(COMPLETED, session(), sending)).status).toBe(400);
  expect(await status()).toBe('pending');
});

test('a payment activates the plan once, for any number of events', async () => {
  const { session, status, api } = await buyer();
  const paid = session();
  const id = `evt_${randomUUID()}`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendEvent(COMPLETED, paid, { id })));
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect((await sendEvent('checkout.session.async_payment_succeeded', paid)).status).toBe(200);
  expect(await status()).toBe('active');
  const told = await api.from('notifications').select('title').eq('title', 'Pagamento Confirmado');
  expect(told.data).toHaveLength(1);
});

test('an unpaid session activates no plan, and its failure cancels the order', async () => {
  const { session, status } = await buyer();
  const unpaid = session({ payment_status: 'unpaid' });
  expect((await sendEvent(COMPLETED, unpaid)).status).toBe(200);
  expect(await status()).toBe('pending');
  expect((await sendEvent('checkout.session.async_payment_failed', unpaid)).status).toBe(200);
  expect(await status()).toBe('cancelled');
});

test('a refund reported before its payment cancels the plan', async () => {
  const { session, status } = await buyer();
  const paid = session();
  const charge = { id: `ch_${randomUUID()}`, object: 'charge', refunded: true, payment_intent: paid.payment_intent };
  expect((await sendEvent('charge.refunded', charge)).status).toBe(200);
  expect((await sendEvent(COMPLETED, paid)).status).toBe(200);
  expect(await status()).toBe('cancelled');
});

test.each([
  ['another amount', { amount_total: 1 }],
  ['another currency', { currency: 'usd' }],
  ['another buyer', { client_reference_id: randomUUID() }],
])('an event with %s activates no plan', async (_name, fields) => {
  const { session, status } = await buyer();
  expect((await sendEvent(COMPLETED, session(fields))).status).toBe(200);
  expect(await status()).toBe('pending');
});

test('a live-mode event is rejected so that Stripe sends it again', async () => {
  const { session, status } = await buyer();
  expect((await sendEvent(COMPLETED, session(), { livemode: true })).status).toBe(503);
  expect(await status()).toBe('pending');
});

test('an unknown type is accepted', async () => {
  expect((await sendEvent('customer.created', { id: 'cus_1' })).status).toBe(200);
});
