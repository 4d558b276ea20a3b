import { aClient, aPlan, aSubscription, ORIGIN, post, recordedStripe, type StripeCall } from '../_shared/testing/fakes';
import { DatabaseRefusal, type Plan, type Subscription } from '../_shared/types';
import { createHandler } from './handler';

const session = {
  id: 'cs_1',
  object: 'checkout.session',
  status: 'open',
  url: 'https://checkout.stripe.com/c/cs_1',
  amount_total: 49997,
  currency: 'brl',
  allowed_payment_method_types: ['card', 'pix'],
};

interface World {
  caller?: ReturnType<typeof aClient> | null;
  plan?: Plan | null;
  subscription?: Subscription;
  refusal?: string;
  methods?: string[] | null;
  answer?: (call: StripeCall) => { status?: number; body: unknown };
}

function world({
  caller = aClient(),
  plan = aPlan(),
  subscription = aSubscription(),
  refusal,
  methods = ['pix', 'card'],
  answer,
}: World = {}) {
  const remembered: { id: string; amount: number; currency: string }[] = [];
  const opened: unknown[] = [];
  const { stripe, calls } = recordedStripe(answer ?? (() => ({ body: session })));
  const handler = createHandler({
    stripe,
    siteUrl: ORIGIN,
    allowedOrigins: [ORIGIN],
    backend: {
      callerOf: async () => caller,
      findPlan: async () => plan,
      subscriptionOf: async () => subscription,
      openCheckout: async (...asked) => {
        opened.push(asked);
        if (refusal) throw new DatabaseRefusal(refusal);
        return subscription;
      },
      paymentMethods: async () => methods,
      visitorSession: async () => null,
      rememberSession: async (_subscriptionId, session) => {
        remembered.push(session);
      },
    },
  });
  return { handler, calls, remembered, opened };
}

test('create-checkout-session creates a session with exactly these fields', async () => {
  const { handler, calls, remembered } = world();
  const response = await handler(post({ planId: 'plan-1' }, { origin: ORIGIN }));
  expect(await response.json()).toEqual({ id: 'cs_1', url: session.url });
  expect(remembered).toEqual([{ id: 'cs_1', amount: 49997, currency: 'brl' }]);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' });
  expect(calls[0]?.headers.authorization).toBe('Bearer sk_test_recorded');
  expect(calls[0]?.headers['idempotency-key']).toMatch(/^checkout:sub-1:first:[0-9a-f]{64}$/);
  expect(calls[0]?.form).toEqual({
    mode: 'payment',
    locale: 'pt-BR',
    'line_items[0][price]': 'price_1',
    'line_items[0][quantity]': '1',
    client_reference_id: 'user-1',
    customer_email: 'ana@exemplo.test',
    'metadata[user_id]': 'user-1',
    'metadata[plan_id]': 'plan-1',
    'metadata[subscription_id]': 'sub-1',
    'metadata[quick_registration]': 'false',
    'payment_intent_data[metadata][user_id]': 'user-1',
    'payment_intent_data[metadata][plan_id]': 'plan-1',
    'payment_intent_data[metadata][subscription_id]': 'sub-1',
    'payment_intent_data[metadata][quick_registration]': 'false',
    'allowed_payment_method_types[0]': 'pix',
    'allowed_payment_method_types[1]': 'card',
    success_url: `${ORIGIN}/payment?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${ORIGIN}/?checkout=cancelled`,
  });
});

const CHILD = '00000000-0000-4000-8000-00000000c401';

test("create-checkout-session opens a child's plan for the child, and the return address names the case", async () => {
  const { handler, calls, opened } = world();
  const response = await handler(post({ planId: 'plan-1', travellerId: CHILD }, { origin: ORIGIN }));
  expect(response.status).toBe(200);
  expect(opened).toEqual([['user-1', 'plan-1', CHILD]]);
  expect(calls[0]?.form.success_url).toBe(`${ORIGIN}/payment?session_id={CHECKOUT_SESSION_ID}&case=${CHILD}`);
  // The payment provider receives no data of the child.
  const { success_url: _, ...told } = calls[0]?.form ?? {};
  expect(JSON.stringify(told)).not.toContain(CHILD);
});

test.each([
  ['en', 'en'],
  ['es', 'es-419'],
  ['fr', 'pt-BR'],
])('create-checkout-session opens the payment page for the language "%s" in %s', async (language, locale) => {
  const { handler, calls } = world();
  await handler(post({ planId: 'plan-1', language }, { origin: ORIGIN }));
  expect(calls[0]?.form.locale).toBe(locale);
});

test.each([
  ['en', 'B1/B2 tourist visa'],
  ['es', 'Visa de turismo B1/B2'],
])('create-checkout-session shows a buyer with the language "%s" the name %s', async (language, name) => {
  const held = world();
  await held.handler(post({ planId: 'plan-1', language }));
  expect(held.calls[0]?.form).toMatchObject({
    'line_items[0][price]': 'price_1',
    'custom_text[submit][message]': name,
  });
  const named = world({ plan: aPlan({ stripe_price_id: null }) });
  await named.handler(post({ planId: 'plan-1', language }));
  expect(named.calls[0]?.form['line_items[0][price_data][product_data][name]']).toBe(name);
  expect(named.calls[0]?.form).not.toHaveProperty(['custom_text[submit][message]']);
});

test("create-checkout-session uses the database's name of a renamed plan", async () => {
  const { handler, calls } = world({ plan: aPlan({ stripe_price_id: null, name: 'Visto Expresso' }) });
  await handler(post({ planId: 'plan-1', language: 'en' }));
  expect(calls[0]?.form['line_items[0][price_data][product_data][name]']).toBe('Visto Expresso');
});

test.each<[string, World, Record<string, unknown>]>([
  ['another language', {}, { language: 'en' }],
  ['another plan name', { plan: aPlan({ stripe_price_id: null, name: 'Visto Já' }) }, {}],
  ['other payment methods', { methods: ['card'] }, {}],
  ['another price', { subscription: aSubscription({ amount_cents: 59997 }) }, {}],
])('%s leads to another payment page with a new idempotency key', async (_name, change, fields) => {
  const keyOf = async (given: World, body: object) => {
    const { handler, calls } = world({ plan: aPlan({ stripe_price_id: null }), ...given });
    await handler(post({ planId: 'plan-1', ...body }, { origin: ORIGIN }));
    return calls[0]?.headers['idempotency-key'];
  };
  const first = await keyOf({}, {});
  expect(await keyOf({}, {})).toBe(first);
  expect(await keyOf(change, fields)).not.toBe(first);
});

test('create-checkout-session sends no payment methods when none are configured, so that the provider chooses', async () => {
  const { handler, calls } = world({ methods: null });
  await handler(post({ planId: 'plan-1' }));
  expect(calls[0]?.form).not.toHaveProperty(['allowed_payment_method_types[0]']);
});

test("create-checkout-session names an edited plan in the buyer's language", async () => {
  const texts = { en: { name: 'Visa Now' }, es: { name: 'Visa Ya' } };
  const { handler, calls } = world({ plan: aPlan({ stripe_price_id: null, texts }) });
  await handler(post({ planId: 'plan-1', language: 'es' }));
  expect(calls[0]?.form['line_items[0][price_data][product_data][name]']).toBe('Visa Ya');
});

test('create-checkout-session sends the amount when Stripe has no price for the plan', async () => {
  const { handler, calls } = world({ plan: aPlan({ stripe_price_id: null }) });
  await handler(post({ planId: 'plan-1' }));
  expect(calls[0]?.form).toMatchObject({
    'line_items[0][price_data][currency]': 'brl',
    'line_items[0][price_data][unit_amount]': '49997',
    'line_items[0][price_data][product_data][name]': 'Visto de Turismo B1/B2',
  });
});

test('create-checkout-session reuses an open session', async () => {
  const successUrl = `${ORIGIN}/payment?session_id={CHECKOUT_SESSION_ID}`;
  const { handler, calls } = world({
    subscription: aSubscription({ checkout_session_id: 'cs_1' }),
    answer: () => ({ body: { ...session, success_url: successUrl } }),
  });
  expect(await (await handler(post({ planId: 'plan-1' }))).json()).toEqual({ id: 'cs_1', url: session.url });
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
});

const successUrl = `${ORIGIN}/payment?session_id={CHECKOUT_SESSION_ID}`;

test.each([
  ['offers another method', { success_url: successUrl, allowed_payment_method_types: ['card', 'pix', 'boleto'] }],
  ['has an older price', { amount_total: 39997, success_url: successUrl }],
  ['has another language', { locale: 'es-419', success_url: successUrl }],
  ['has another return address', { success_url: 'https://other.test/client/applications' }],
])('create-checkout-session closes an open session that %s before it opens another', async (_name, older) => {
  const { handler, calls, remembered } = world({
    subscription: aSubscription({ checkout_session_id: 'cs_old' }),
    answer: ({ path }) => ({ body: path.includes('cs_old') ? { ...session, ...older, id: 'cs_old' } : session }),
  });
  expect(await (await handler(post({ planId: 'plan-1' }))).json()).toEqual({ id: 'cs_1', url: session.url });
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /v1/checkout/sessions/cs_old',
    'POST /v1/checkout/sessions/cs_old/expire',
    'POST /v1/checkout/sessions',
  ]);
  expect(remembered).toHaveLength(1);
});

test('create-checkout-session opens no session when the older one was paid while it was being closed', async () => {
  let isPaid = false;
  const { handler, remembered } = world({
    subscription: aSubscription({ checkout_session_id: 'cs_old' }),
    answer: ({ path }) => {
      const body = { ...session, id: 'cs_old', amount_total: 1, status: isPaid ? 'complete' : 'open' };
      isPaid = true;
      return path.endsWith('/expire')
        ? { status: 400, body: { error: { type: 'invalid_request_error', message: 'Only open sessions expire' } } }
        : { body };
    },
  });
  const response = await handler(post({ planId: 'plan-1' }));
  expect([response.status, await response.json()]).toEqual([409, { error: 'payment_in_progress' }]);
  expect(remembered).toEqual([]);
});

test("create-checkout-session rejects a provider's page with another price than ours", async () => {
  const { handler, calls, remembered } = world({ answer: () => ({ body: { ...session, amount_total: 59997 } }) });
  expect((await handler(post({ planId: 'plan-1' }))).status).toBe(500);
  expect(calls.at(-1)?.path).toBe('/v1/checkout/sessions/cs_1/expire');
  expect(remembered).toEqual([]);
});

test('create-checkout-session opens another session with a new key after an expired one', async () => {
  const { handler, calls } = world({
    subscription: aSubscription({ checkout_session_id: 'cs_old' }),
    answer: ({ method }) => ({
      body: method === 'GET' ? { ...session, id: 'cs_old', status: 'expired', url: null } : session,
    }),
  });
  expect((await handler(post({ planId: 'plan-1' }))).status).toBe(200);
  expect(calls[1]?.headers['idempotency-key']).toContain(':cs_old:');
});

test('create-checkout-session rejects a second sale while a Pix payment is pending', async () => {
  const { handler } = world({
    subscription: aSubscription({ checkout_session_id: 'cs_1' }),
    answer: () => ({ body: { ...session, status: 'complete', url: null } }),
  });
  const response = await handler(post({ planId: 'plan-1' }));
  expect([response.status, await response.json()]).toEqual([409, { error: 'payment_in_progress' }]);
});

const refusals: [string, World, Record<string, unknown>, number][] = [
  ['a visitor', { caller: null }, {}, 401],
  ['a consultant', { caller: aClient({ role: 'consultant' }) }, {}, 403],
  ['another user', {}, { userId: 'user-2' }, 403],
  ['an unknown plan', { plan: null }, {}, 422],
  ['a plan that is not sold', { plan: aPlan({ is_available: false }) }, {}, 422],
  ['another price', {}, { priceId: 'price_2' }, 422],
  ['another subscription', {}, { subscriptionId: 'sub-2' }, 409],
  ['an active plan', { refusal: 'already_active' }, {}, 409],
  ["another client's child", { refusal: 'not_allowed' }, { travellerId: CHILD }, 403],
  ['a malformed child id', {}, { travellerId: "x' or true" }, 403],
  ['a child who came of age', { refusal: 'is_adult_now' }, { travellerId: CHILD }, 409],
  ['a foreign return address', {}, { successUrl: 'https://evil.test/client/applications' }, 422],
  ['a return address with another scheme', {}, { cancelUrl: 'javascript:alert(1)' }, 422],
  ['a missing plan', { plan: null }, { planId: undefined }, 422],
];

test.each(refusals)('create-checkout-session rejects %s', async (_name, given, fields, status) => {
  const { handler, calls } = world(given);
  expect((await handler(post({ planId: 'plan-1', ...fields }))).status).toBe(status);
  expect(calls).toEqual([]);
});

test('create-checkout-session hides the details of a failure', async () => {
  const { handler } = world({ answer: () => ({ status: 500, body: { error: { message: 'internal detail' } } }) });
  const response = await handler(post({ planId: 'plan-1' }));
  expect([response.status, await response.json()]).toEqual([500, { error: 'internal_error' }]);
});

test.each(['not json', '[1]', 'null'])('create-checkout-session rejects the body %s', async (body) => {
  expect((await world().handler(post(body))).status).toBe(400);
});
