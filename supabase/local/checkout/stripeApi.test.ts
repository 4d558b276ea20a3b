import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { Sessions, sessionOfHistory } from './Sessions';
import { createStripeApi } from './stripeApi';

const folder = mkdtempSync(join(tmpdir(), 'stripe-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = 'sk_test_1';
const paid = {
  id: 'pi_1',
  session_id: 'cs_1',
  amount_cents: 49997,
  refunded_cents: 25000,
  currency: 'brl',
  captured_at: '2026-11-01T12:00:00Z',
  email: 'cliente@rotavisto.test',
  name: 'Básico',
};

test('a refund of more than is left is rejected with the name of the parameter, and one of all that is left succeeds', async () => {
  const api = createStripeApi({
    sessions: new Sessions(join(folder, 'sessions.json')),
    secretKey: SECRET,
    amountOfPrice: async () => null,
    historyOf: async () => sessionOfHistory(paid, 'http://localhost'),
    send: async () => {},
  });
  const answer = async (request: Request) => (await api(request)) ?? Response.error();
  const stripe = new Stripe(SECRET, {
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient((url, init) => answer(new Request(url, init))),
  });
  const refund = (amount: number) => stripe.refunds.create({ payment_intent: 'pi_1', amount });
  await expect(refund(24998)).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
  expect(await refund(24997)).toMatchObject({ amount: 24997, status: 'succeeded' });
  await expect(refund(1)).rejects.toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
});
