import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { deepTest } from '../../../shared/tooling/jest/deep';
import {
  access,
  client,
  closeClients,
  freshEmail,
  linkIn,
  mailTo,
  type NewPerson,
  newClient,
  rest,
  service,
  tokenOf,
  withRole,
} from './support/clients';
import { eventually } from './support/eventually';
import { invoke } from './support/invoke';
import { PLAN_ID } from './support/startedApplication';

afterAll(closeClients);

const STUDENT_PLAN = 'f1f2f1f2-0000-4000-8000-000000000002';
const CREATE = 'create-checkout-session';

const press = async (sessionId: unknown, action: 'pay' | 'pix' | 'cancel'): Promise<URL> => {
  const body = new URLSearchParams({ session: String(sessionId), action });
  const response = await fetch(`${access.url}/checkout/test`, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
};

const eventuallyActive = (api: ReturnType<typeof client>) =>
  eventually(async () => (await api.from('user_subscriptions').select('status').single()).data?.status === 'active');

test('a client buys a plan: page, payment, signed event, active plan', async () => {
  const { api } = await newClient();
  const { status, body } = await invoke(api, CREATE, { planId: PLAN_ID });
  expect(status).toBe(200);
  const page = await (await fetch(String(body.url))).text();
  expect(page).toContain('Página de pagamento de teste');
  expect(page).toMatch(/R\$\s499,97/);
  const back = await press(body.id, 'pay');
  expect(back.pathname + back.search).toBe(`/payment?session_id=${body.id}`);
  await eventuallyActive(api);
  expect(await invoke(api, 'confirm-checkout', {})).toEqual({ status: 200, body: { status: 'active' } });
  expect(await invoke(api, CREATE, { planId: PLAN_ID })).toEqual({ status: 409, body: { error: 'already_active' } });
});

test('a Pix payment is pending first and confirmed later', async () => {
  const { api } = await newClient();
  const { body } = await invoke(api, CREATE, { planId: PLAN_ID });
  await press(body.id, 'pix');
  await eventuallyActive(api);
});

test('a cancelled payment returns to the product and can be resumed', async () => {
  const { api } = await newClient();
  const { body } = await invoke(api, CREATE, { planId: PLAN_ID });
  expect((await press(body.id, 'cancel')).search).toBe('?checkout=cancelled');
  expect(await invoke(api, 'confirm-checkout', { sessionId: body.id })).toMatchObject({ body: { status: 'open' } });
  expect((await invoke(api, CREATE, { planId: PLAN_ID })).body).toEqual(body);
});

test.each([
  ['without a body', undefined, 400],
  ['with a body that is not a form', '{"session":1}', 400],
  ['without a session', new URLSearchParams({ action: 'pay' }), 400],
  ['with an unknown session', new URLSearchParams({ session: 'cs_test_none', action: 'pay' }), 404],
])('the payment page answers a request %s with an error', async (_how, body, status) => {
  const response = await fetch(`${access.url}/checkout/test`, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(status);
  expect(await response.text()).toContain('Pagamento não encontrado');
});

test('several concurrent calls open one session', async () => {
  const { api } = await newClient();
  const answers = await Promise.all(Array.from({ length: 5 }, () => invoke(api, CREATE, { planId: PLAN_ID })));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

describe('create-checkout-session rejects', () => {
  const cases: [string, Record<string, unknown>, number][] = [
    ['another user', { userId: randomUUID() }, 403],
    ['another price', { priceId: 'price_cheaper' }, 422],
    ['another product', { productId: 'prod_other' }, 422],
    ["another user's subscription", { subscriptionId: randomUUID() }, 409],
    ['a foreign return address', { successUrl: 'https://evil.test/client/applications' }, 422],
    ['a script as return address', { cancelUrl: 'javascript:alert(1)' }, 422],
    ['another return page', { successUrl: `${access.url}/admin` }, 422],
    ['a plan that is not sold', { planId: STUDENT_PLAN }, 422],
    ['a plan that does not exist', { planId: randomUUID() }, 422],
  ];
  let buyer: NewPerson;
  beforeAll(async () => {
    buyer = await newClient();
  });
  test.each(cases)('%s', async (_name, fields, status) => {
    expect((await invoke(buyer.api, CREATE, { planId: PLAN_ID, ...fields })).status).toBe(status);
  });

  test('another origin', async () => {
    const token = await tokenOf(buyer.api);
    const ask = (origin: string) =>
      rest(`/functions/v1/${CREATE}`, token, {
        method: 'POST',
        headers: { origin },
        body: JSON.stringify({ planId: PLAN_ID }),
      });
    const foreign = await ask('https://evil.test');
    expect(foreign.status).toBe(403);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    expect((await ask(access.url)).headers.get('access-control-allow-origin')).toBe(access.url);
  });
});

describe('quick-register', () => {
  // All tests share one address, and one of them uses up its hourly limit.
  const sql = postgres(access.databaseUrl, { max: 1 });
  beforeEach(() => sql`delete from private.registration_attempts`);
  afterAll(() => sql.end());

  const confirm = (sessionId: unknown, secret?: unknown) =>
    invoke(client(), 'confirm-checkout', { sessionId, ...(secret ? { secret } : {}) });

  test('makes a client named after the payer, and mails a password link after the payment', async () => {
    const email = freshEmail();
    const person = { fullName: 'Rita Moraes', email, planId: PLAN_ID, consentVersion: '2026-01', role: 'admin' };
    // Another visitor begins a purchase with the same address.
    const other = await invoke(client(), 'quick-register', { ...person, fullName: 'Outra Pessoa' });
    const { status, body } = await invoke(client(), 'quick-register', person);
    expect([other.status, status]).toEqual([200, 200]);
    expect(Object.keys(body).sort()).toEqual(['id', 'secret', 'url']);
    for (const part of ['id', 'secret', 'url']) expect(body[part]).not.toBe(other.body[part]);
    expect((await press(body.id, 'cancel')).search).toBe('?checkout=cancelled');
    // The tab that opened the payment page returns to it.
    expect(await invoke(client(), 'quick-register', { ...person, secret: body.secret })).toEqual({ status, body });
    expect((await press(body.id, 'pay')).pathname).toBe('/payment');
    expect(await confirm(body.id, body.secret)).toMatchObject({ body: { status: 'active', purchase: { email } } });

    // The other visitor gets no state of this page, even with its address.
    const nothing = { status: 401, body: { error: 'not_signed_in' } };
    expect(await confirm(body.id)).toEqual(nothing);
    expect(await confirm(body.id, other.body.secret)).toEqual(nothing);
    expect(await confirm('cs_test_none', other.body.secret)).toEqual(nothing);
    expect(await confirm(other.body.id, other.body.secret)).toMatchObject({ status: 200, body: { status: 'open' } });

    expect(await invoke(client(), 'quick-register', person)).toEqual({ status: 409, body: { error: 'email_exists' } });
    const mail = await mailTo(email);
    expect(mail.text).toContain('Rita');
    expect(mail.text).not.toContain('Outra');
    const link = new URL(linkIn(mail));
    expect(link.pathname).toBe('/reset-password');
    const api = client();
    const tokenHash = link.searchParams.get('token_hash') ?? '';
    expect((await api.auth.verifyOtp({ type: 'recovery', token_hash: tokenHash })).error).toBeNull();
    expect((await api.auth.updateUser({ password: 'Minha#2026abc' })).error).toBeNull();
    expect((await api.from('profiles').select('role, full_name').single()).data).toEqual({
      role: 'client',
      full_name: 'Rita Moraes',
    });
    expect((await api.rpc('my_consents')).data).toMatchObject([
      { kind: 'terms', version: '2026-01', withdrawn_at: null },
    ]);

    // The second payer sees a second payment and not the bought plan.
    await press(other.body.id, 'pay');
    expect(await confirm(other.body.id, other.body.secret)).toMatchObject({ status: 200, body: { status: 'twice' } });

    // Administrators refund the second payment, once for several concurrent calls.
    const admin = await withRole('admin');
    const found = await service()
      .from('payments')
      .select('id, entries:payments_to_resolve(id, reason)')
      .eq('session_id', String(other.body.id))
      .single();
    expect(found.data?.entries).toMatchObject([{ reason: 'already_active' }]);
    const refund = { entryId: found.data?.entries[0]?.id, note: 'Pago duas vezes' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => invoke(admin.api, 'refund-payment', refund)));
    const statuses = new Set(answers.map((answer) => answer.status));
    expect(statuses).toContain(200);
    for (const answer of answers.filter((one) => one.status !== 200)) {
      expect(answer).toEqual({ status: 409, body: { error: 'payment_already_resolved' } });
    }
    const { data: payment } = await service()
      .from('payments')
      .select('refunded_cents')
      .eq('id', found.data?.id)
      .single();
    expect(payment).toEqual({ refunded_cents: 49997 });
  });

  deepTest('ten visitors who register one address at once each get a separate payment page', async () => {
    const person = { fullName: 'Rita Moraes', email: freshEmail(), planId: PLAN_ID };
    const answers = await Promise.all(Array.from({ length: 10 }, () => invoke(client(), 'quick-register', person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(10);
    expect(new Set(answers.map(({ body }) => body.secret)).size).toBe(10);
    const accounts = await sql`select from auth.users where email = ${person.email}`;
    expect(accounts).toHaveLength(1);
  });

  test('rejects an account with a former sign-in, made by buying or not', async () => {
    const email = freshEmail();
    const person = { fullName: 'Rita Moraes', email, planId: PLAN_ID, consentVersion: '2026-01' };
    const taken = { status: 409, body: { error: 'email_exists' } };
    expect((await invoke(client(), 'quick-register', person)).status).toBe(200);
    const { data } = await service().auth.admin.generateLink({ type: 'recovery', email });
    const tokenHash = data.properties?.hashed_token ?? '';
    expect((await client().auth.verifyOtp({ type: 'recovery', token_hash: tokenHash })).error).toBeNull();
    expect(await invoke(client(), 'quick-register', person)).toEqual(taken);

    const other = await newClient();
    expect(await invoke(client(), 'quick-register', { ...person, email: other.email })).toEqual(taken);
  });

  test('is limited per address and hour', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++) {
      statuses.push((await invoke(client(), 'quick-register', { fullName: '', email: '' })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(new Set(statuses.slice(0, 3))).toEqual(new Set([422]));
  });
});
