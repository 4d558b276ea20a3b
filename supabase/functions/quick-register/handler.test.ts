import { createCaptcha } from '../_shared/captcha';
import { aPlan, aSubscription, ORIGIN, post, recordedStripe } from '../_shared/testing/fakes';
import { createHandler } from './handler';

const PERSON = { fullName: 'Rita Moraes', email: 'Rita@Exemplo.test', planId: 'plan-1' };

function world({ exists = false, stripeFails = false, isSold = true, captchaSecret = '' } = {}) {
  const created: { email: string; fullName: string; password: string }[] = [];
  const deleted: string[] = [];
  const tries = new Map<string, number>();
  const { stripe, calls } = recordedStripe(() =>
    stripeFails
      ? { status: 500, body: { error: {} } }
      : { body: { id: 'cs_1', status: 'open', url: 'https://checkout.stripe.com/c/cs_1' } },
  );
  const captcha: typeof fetch = async (_input, init) =>
    Response.json({ success: String(init?.body).includes('response=right') });
  const handler = createHandler({
    stripe,
    siteUrl: ORIGIN,
    allowedOrigins: [ORIGIN],
    triesPerHour: 5,
    verifyCaptcha: createCaptcha(captchaSecret || undefined, captcha),
    backend: {
      allowRegistration: async (address, most) => {
        tries.set(address, (tries.get(address) ?? 0) + 1);
        return (tries.get(address) ?? 0) <= most;
      },
      findPlan: async () => aPlan({ is_available: isSold }),
      createUser: async (email, fullName, password) => {
        created.push({ email, fullName, password });
        return exists ? null : 'user-9';
      },
      deleteUser: async (id) => {
        deleted.push(id);
      },
      openCheckout: async () => aSubscription({ user_id: 'user-9' }),
      rememberSession: async () => {},
    },
  });
  return { handler, created, deleted, calls };
}

test('makes an account nobody knows the password of, and its checkout', async () => {
  const { handler, created, calls } = world();
  const response = await handler(post(PERSON, { origin: ORIGIN }));
  const text = await response.text();
  expect(JSON.parse(text)).toEqual({ id: 'cs_1', url: 'https://checkout.stripe.com/c/cs_1' });
  expect(created[0]).toMatchObject({ email: 'rita@exemplo.test', fullName: 'Rita Moraes' });
  expect(created[0]?.password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{32}$/);
  expect(text).not.toContain(created[0]?.password);
  expect(calls[0]?.form).toMatchObject({
    'metadata[quick_registration]': 'true',
    client_reference_id: 'user-9',
    success_url: `${ORIGIN}/?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
  });
});

test('never makes the same password twice', async () => {
  const { handler, created } = world();
  for (let turn = 0; turn < 5; turn++) await handler(post(PERSON));
  expect(new Set(created.map(({ password }) => password)).size).toBe(5);
});

test('refuses an e-mail that has an account', async () => {
  const response = await world({ exists: true }).handler(post(PERSON));
  expect([response.status, await response.json()]).toEqual([409, { error: 'email_exists' }]);
});

test('takes the account back when no checkout could be opened', async () => {
  const { handler, deleted } = world({ stripeFails: true });
  expect((await handler(post(PERSON))).status).toBe(500);
  expect(deleted).toEqual(['user-9']);
});

test('gives a visitor five tries an hour', async () => {
  const { handler } = world();
  const from = (address: string) => handler(post(PERSON, { 'x-forwarded-for': address }));
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn++) statuses.push((await from('10.0.0.1')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await from('10.0.0.2')).status).toBe(200);
});

test.each([
  [undefined, 403],
  ['wrong', 403],
  ['right', 200],
])('with a captcha configured, the token %s answers %s', async (captchaToken, status) => {
  const { handler } = world({ captchaSecret: 'secret' });
  expect((await handler(post({ ...PERSON, captchaToken }))).status).toBe(status);
});

test.each([
  [{ fullName: '  ' }, 422],
  [{ email: '' }, 422],
  [{ email: 'not-an-address' }, 422],
  [{ fullName: 'x'.repeat(121) }, 422],
])('refuses %j', async (fields, status) => {
  const { handler, created } = world();
  expect((await handler(post({ ...PERSON, ...fields }))).status).toBe(status);
  expect(created).toEqual([]);
});

test('refuses a plan that is not sold', async () => {
  expect((await world({ isSold: false }).handler(post(PERSON))).status).toBe(422);
});
