import { createCaptcha } from '../_shared/captcha';
import { aPlan, aSubscription, ORIGIN, post, recordedStripe } from '../_shared/testing/fakes';
import type { Visitor } from '../_shared/types';
import { createHandler } from './handler';

const PERSON = {
  fullName: 'Rita Moraes',
  email: 'Rita@Exemplo.test',
  planId: 'plan-1',
  consentVersion: '2026-01',
  language: 'es',
};

interface Situation {
  /** The database's result for the address of an account: the account that may buy, or null. */
  known?: string | null;
  session?: { status: number; body: object };
  /** The provider's responses one after another, instead of `session`. */
  sessions?: object[];
  isSold?: boolean;
  captchaSecret?: string;
}

const OPEN = {
  id: 'cs_1',
  status: 'open',
  url: 'https://checkout.stripe.com/c/cs_1',
  success_url: `${ORIGIN}/payment?session_id={CHECKOUT_SESSION_ID}&lang=es`,
  locale: 'es-419',
  amount_total: 49997,
  currency: 'brl',
};

function world({
  known,
  session = { status: 200, body: OPEN },
  sessions,
  isSold = true,
  captchaSecret = '',
}: Situation = {}) {
  const created: { email: string; fullName: string; password: string; marks?: object; language?: string }[] = [];
  const consents: [email: string, version: string | null][] = [];
  const deleted: string[] = [];
  const remembered: [id: string, visitor: Visitor | undefined][] = [];
  const tries = new Map<string, number>();
  const { stripe, calls } = recordedStripe(() => (sessions ? { body: sessions.shift() } : session));
  const captcha: typeof fetch = async (_input, init) =>
    Response.json({ success: String(init?.body).includes('response=right') });
  const handler = createHandler({
    stripe,
    siteUrl: ORIGIN,
    allowedOrigins: [ORIGIN],
    triesPerHour: 5,
    verifyCaptcha: createCaptcha({ secret: captchaSecret }, captcha),
    backend: {
      allowRegistration: async (address, most) => {
        tries.set(address, (tries.get(address) ?? 0) + 1);
        return (tries.get(address) ?? 0) <= most;
      },
      findPlan: async () => aPlan({ is_available: isSold }),
      createUser: async (email, fullName, password, marks, language) => {
        created.push({ email, fullName, password, marks, language });
        return known === undefined ? 'user-9' : null;
      },
      openRegistration: async (email, version) => {
        consents.push([email, version]);
        return known === undefined ? 'user-9' : known;
      },
      deleteUnlessBuying: async (id) => {
        deleted.push(id);
      },
      // The newest page of the account belongs to another visitor.
      openCheckout: async (userId) => aSubscription({ user_id: userId, checkout_session_id: 'cs_other' }),
      paymentMethods: async () => null,
      visitorSession: async (_column, _id, digest) =>
        remembered.find(([, one]) => one?.secretDigest === digest)?.[0] ?? null,
      rememberSession: async (_id, { id }, visitor) => {
        remembered.push([id, visitor]);
      },
    },
  });
  return { handler, created, consents, deleted, remembered, calls };
}

test('quick-register creates an account with a random password, and its checkout', async () => {
  const { handler, created, calls } = world();
  const response = await handler(post(PERSON, { origin: ORIGIN }));
  const text = await response.text();
  expect(JSON.parse(text)).toEqual({
    id: 'cs_1',
    url: 'https://checkout.stripe.com/c/cs_1',
    secret: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(created[0]).toMatchObject({
    email: 'rita@exemplo.test',
    fullName: 'Rita Moraes',
    marks: { registered_by: 'quick-register' },
    language: 'es',
  });
  expect(created[0]?.password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{32}$/);
  expect(text).not.toContain(created[0]?.password);
  expect(calls[0]?.form).toMatchObject({
    'metadata[quick_registration]': 'true',
    locale: 'es-419',
    client_reference_id: 'user-9',
    // The landing page's address contains the language.
    success_url: `${ORIGIN}/payment?session_id={CHECKOUT_SESSION_ID}&lang=es`,
    cancel_url: `${ORIGIN}/es?checkout=cancelled`,
  });
});

test('quick-register opens a payment page for cards only when payWith is "card", and ignores other values of payWith', async () => {
  const { handler, calls } = world();
  await handler(post({ ...PERSON, payWith: 'card' }));
  expect(calls[0]?.form).toMatchObject({ 'allowed_payment_method_types[0]': 'card', 'metadata[pay_with]': 'card' });
  const other = world();
  await other.handler(post({ ...PERSON, payWith: 'gold' }));
  expect(JSON.stringify(other.calls[0]?.form)).not.toMatch(/gold|allowed_payment/);
});

test('quick-register never creates the same password twice', async () => {
  const { handler, created } = world();
  for (let turn = 0; turn < 5; turn++) await handler(post(PERSON));
  expect(new Set(created.map(({ password }) => password)).size).toBe(5);
});

test('quick-register records the version of the notice that the visitor accepted', async () => {
  const { handler, consents } = world();
  await handler(post(PERSON));
  expect(consents).toEqual([['rita@exemplo.test', '2026-01']]);
});

test('quick-register records no consent when no notice was shown', async () => {
  const { handler, consents } = world();
  const { consentVersion: _unseen, ...person } = PERSON;
  expect((await handler(post(person))).status).toBe(200);
  expect(consents).toEqual([['rita@exemplo.test', null]]);
});

test('quick-register rejects the address of an existing account', async () => {
  const { handler, calls, deleted } = world({ known: null });
  const response = await handler(post(PERSON));
  expect([response.status, await response.json()]).toEqual([409, { error: 'email_exists' }]);
  expect([calls, deleted]).toEqual([[], []]);
});

describe('a visitor who left the payment page', () => {
  const asking = async ({ handler }: ReturnType<typeof world>, fields: object = {}) =>
    (await (await handler(post({ ...PERSON, ...fields }, { origin: ORIGIN }))).json()) as Record<string, string>;
  const made = ({ calls }: ReturnType<typeof world>) => calls.filter(({ method }) => method === 'POST');

  test('gets a page for cards only instead of the page with all methods, which expires', async () => {
    const visit = world({ known: 'user-3', sessions: [OPEN, OPEN, OPEN, { ...OPEN, id: 'cs_2' }] });
    const { secret } = await asking(visit);
    expect(await asking(visit, { secret, payWith: 'card' })).toMatchObject({ id: 'cs_2' });
    expect(visit.calls.map(({ path }) => path)).toContain('/v1/checkout/sessions/cs_1/expire');
  });

  test("returns to the payment page by the tab's secret, and may correct the name", async () => {
    const visit = world({ known: 'user-3' });
    const first = await asking(visit);
    expect(await asking(visit, { secret: first.secret, fullName: 'Rita Morais' })).toEqual(first);
    expect(made(visit)).toHaveLength(1);
    expect(visit.remembered.map(([id, visitor]) => [id, visitor?.fullName, visitor?.language])).toEqual([
      ['cs_1', 'Rita Moraes', 'es'],
      ['cs_1', 'Rita Morais', 'es'],
    ]);
    expect(JSON.stringify(visit.remembered)).not.toContain(first.secret);
  });

  test.each([undefined, 'b'.repeat(43), 'short', 7, 'ção'.repeat(20)])(
    'gets a payment page of its own beside another visitor with the same e-mail address (secret %j)',
    async (secret) => {
      const visit = world({ known: 'user-3' });
      await asking(visit);
      await asking(visit, { secret });
      expect(made(visit)).toHaveLength(2);
      expect(new Set(made(visit).map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
      expect(visit.calls.map(({ path }) => path)).not.toContain('/v1/checkout/sessions/cs_other');
    },
  );

  test('gets "email_exists" while their own payment is pending', async () => {
    const answers = [OPEN, { ...OPEN, status: 'complete' }];
    const visit = world({ known: 'user-3', sessions: answers });
    const { secret } = await asking(visit);
    const response = await visit.handler(post({ ...PERSON, secret }, { origin: ORIGIN }));
    expect([response.status, await response.json()]).toEqual([409, { error: 'email_exists' }]);
  });

  test('keeps the account when the payment provider fails', async () => {
    const { handler, deleted } = world({ known: 'user-3', session: { status: 500, body: { error: {} } } });
    expect((await handler(post(PERSON, { origin: ORIGIN }))).status).toBe(500);
    expect(deleted).toEqual([]);
  });
});

test('quick-register deletes the new account when the checkout could not be opened', async () => {
  const { handler, deleted } = world({ session: { status: 500, body: { error: {} } } });
  expect((await handler(post(PERSON))).status).toBe(500);
  expect(deleted).toEqual(['user-9']);
});

test('quick-register allows five attempts an hour', async () => {
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
])('with a captcha configured, answers the token %s with %s', async (captchaToken, status) => {
  const { handler } = world({ captchaSecret: 'secret' });
  expect((await handler(post({ ...PERSON, captchaToken }))).status).toBe(status);
});

test.each([
  [{ fullName: '  ' }, 422],
  [{ email: '' }, 422],
  [{ email: 'not-an-address' }, 422],
  [{ fullName: 'x'.repeat(121) }, 422],
  [{ consentVersion: '2026-01-011' }, 422],
  [{ consentVersion: 'Ana Souza' }, 422],
])('quick-register rejects %j', async (fields, status) => {
  const { handler, created } = world();
  expect((await handler(post({ ...PERSON, ...fields }))).status).toBe(status);
  expect(created).toEqual([]);
});

test('quick-register rejects a plan that is not sold', async () => {
  expect((await world({ isSold: false }).handler(post(PERSON))).status).toBe(422);
});
