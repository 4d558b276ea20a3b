import { ACCOUNTS_CALLS, type Call, CREATED_AT_ONCE } from './support/accountsCalls';
import { access, closeClients, freshEmail, newClient, proveAddress, service } from './support/clients';

afterEach(closeClients);

type Values = Record<string, string>;
type Form = 'older' | 'named';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const namesOf = (value: unknown): string => (isObject(value) ? Object.keys(value).sort().join(' ') : '');

const filled = (text: string, values: Values): string => text.replace(/<(\w+)>/g, (hole, name) => values[name] ?? hole);

function tokenFor(as: Call['as'], values: Values): string {
  if (as === 'secret') return access.secretKey;
  if (as?.startsWith('token ')) return as.slice('token '.length);
  return as ? (values[as] ?? '') : '';
}

async function asked(call: Pick<Call, 'send' | 'body' | 'raw' | 'as'>, values: Values, form: Form): Promise<Response> {
  const [method = '', path = ''] = filled(call.send, values).split(' ');
  const token = tokenFor(call.as, values);
  const body = call.raw ?? (call.body === undefined ? undefined : filled(JSON.stringify(call.body), values));
  return fetch(`${access.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: call.as === 'secret' ? access.secretKey : access.publishableKey,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(form === 'named' ? { 'x-supabase-api-version': '2024-01-01' } : {}),
    },
    body,
  });
}

interface Fact {
  status: number;
  body: unknown;
  version: string | null;
}

/** The expected error of a call in one of both forms. */
function errorIn(form: Form, status: number, [code, message]: readonly [string, string], weak?: string[]): Fact {
  const detail = weak ? { weak_password: { reasons: weak } } : {};
  return form === 'named'
    ? { status, body: { code, message, ...detail }, version: '2024-01-01' }
    : { status, body: { code: status, error_code: code, msg: message, ...detail }, version: null };
}

function expected(call: Call, form: Form): Fact {
  const { status = 200, error } = call;
  if (error) return errorIn(form, status, error, call.weak);
  if (call.text !== undefined) return { status, body: call.text, version: null };
  const user = call.user ? { user: call.user.fields, metadata: call.user.metadata } : {};
  const names = call.names === undefined ? {} : { names: call.names.split(' ').sort().join(' ') };
  return { status, body: { ...names, ...user }, version: null };
}

const withoutNumbers = (text: string) => text.replace(/after \d+ seconds/, 'after <n> seconds');

/** The response, reduced to the facts in the data. */
function answered(call: Call, response: Response, text: string): Fact {
  const { status, headers } = response;
  const version = headers.get('x-supabase-api-version');
  if (text === '' || !headers.get('content-type')?.includes('json')) {
    return { status, body: call.text === '' && status < 400 ? '' : text, version };
  }
  const body: unknown = JSON.parse(text);
  if (status >= 400) return { status, body: JSON.parse(withoutNumbers(text)), version };
  const user = isObject(body) && 'user' in body ? body.user : body;
  const metadata = isObject(user) ? namesOf(user.user_metadata) : '';
  return {
    status,
    body: {
      ...(call.names === undefined ? {} : { names: namesOf(body) }),
      ...(call.user ? { user: namesOf(user), metadata } : {}),
    },
    version,
  };
}

const prove = (email: string) =>
  service().from('profiles').update({ email_proved_at: new Date().toISOString() }).eq('email', email).throwOnError();

async function walk(form: Form) {
  const email = freshEmail();
  const { email: taken } = await newClient();
  const values: Values = { em: email, EM: email.toUpperCase(), P: 'Segredo#2026abc', site: access.url, taken };
  const facts: Record<string, Fact> = {};
  for (const call of ACCOUNTS_CALLS) {
    const response = await asked(call, values, form);
    const text = await response.text();
    facts[call.name] = answered(call, response, text);
    // A recovery link of an unproved address would end the session of the later calls.
    if (call.name === 'signup') await proveAddress(JSON.parse(text).user.id);
    for (const [name, field] of Object.entries(call.keep ?? {})) values[name] = String(JSON.parse(text)[field]);
    // Otherwise the next recovery would end all sessions, by a rule of the product.
    if (call.name === 'signup') await prove(email);
  }
  await service().auth.admin.deleteUser(values.weak ?? '');
  return facts;
}

test.each<Form>(['named', 'older'])(
  'every call is answered like the accounts server, errors in the %s form',
  async (form) => {
    const facts = await walk(form);
    expect(facts).toEqual(Object.fromEntries(ACCOUNTS_CALLS.map((call) => [call.name, expected(call, form)])));
  },
);

test('of three concurrent creations with one address, one succeeds and the others are rejected', async () => {
  const values = { em: freshEmail() };
  const answers = await Promise.all([1, 2, 3].map(() => asked(CREATED_AT_ONCE, values, 'named')));
  const lost = answers.filter(({ ok }) => !ok);
  expect(lost).toHaveLength(2);
  for (const { status, ...answer } of await Promise.all(
    lost.map(async (one) => ({ status: one.status, body: await one.json() })),
  )) {
    const { error, ...other } = CREATED_AT_ONCE.lost;
    expect({ status, ...answer }).toEqual({ status: other.status, body: { code: error[0], message: error[1] } });
  }
});
