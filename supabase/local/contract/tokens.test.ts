import { generateKeyPairSync } from 'node:crypto';
import { access, client, closeClients, forge, inSeconds, newClient, rest, tokenOf } from './support/clients';
import { asFile, PDF, startedClient } from './support/startedApplication';

afterEach(closeClients);

const anotherKey = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  kid: access.signingKey.kid,
});

const claims = (change: Record<string, unknown> = {}) => ({
  sub: '00000000-0000-4000-8000-000000000001',
  role: 'service_role',
  aud: 'authenticated',
  exp: inSeconds(600),
  ...change,
});

test.each([
  ['signed for another project', () => forge(claims(), anotherKey())],
  ['signed with a shared secret', () => forge(claims(), 'another-secret-of-at-least-32-characters')],
  ['signed with the secret of an earlier version', () => forge(claims(), access.jwtSecret)],
  ['not signed', () => forge(claims(), null)],
  ['expired', () => forge(claims({ exp: inSeconds(-10) }))],
  ['nonsense', () => 'not.a.token'],
])('a token %s reads and changes no row', async (_name, token) => {
  const answer = await rest('/rest/v1/profiles?select=id', token());
  expect(answer.status).toBe(401);
  const upload = await rest('/storage/v1/object/visa-documents/x.pdf', token(), {
    method: 'POST',
    headers: { 'content-type': 'application/pdf' },
    body: '%PDF-',
  });
  expect(upload.ok).toBe(false);
  const called = await rest('/functions/v1/create-checkout-session', token(), { method: 'POST', body: '{}' });
  expect(called.status).toBe(401);
});

test('a token with a changed payload is rejected', async () => {
  const { api } = await newClient();
  const [head, , signature] = (await tokenOf(api)).split('.');
  const body = Buffer.from(JSON.stringify(claims())).toString('base64url');
  expect((await rest('/rest/v1/profiles', `${head}.${body}.${signature}`)).status).toBe(401);
});

test('an expired token is rejected as expired', async () => {
  const answer = await rest('/rest/v1/profiles', forge(claims({ role: 'authenticated', exp: inSeconds(-10) })));
  expect(await answer.json()).toMatchObject({ code: 'PGRST303' });
});

test('requests need a known API key', async () => {
  for (const key of ['', 'sb_publishable_wrong']) {
    expect((await fetch(`${access.url}/rest/v1/subscription_plans`, { headers: { apikey: key } })).status).toBe(401);
  }
});

test('the secret key is rejected in a browser', async () => {
  const headers = { apikey: access.secretKey, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' };
  expect((await fetch(`${access.url}/rest/v1/profiles`, { headers })).status).toBe(401);
});

test("a role in a token's metadata gives no rights", async () => {
  const { api, id } = await newClient();
  const forged = forge({
    ...claims({ role: 'authenticated', sub: id }),
    user_metadata: { role: 'admin' },
    app_metadata: { role: 'admin' },
  });
  const listed = await rest('/rest/v1/profiles?select=id', forged);
  expect(await listed.json()).toEqual([{ id }]);
  expect((await client().from('profiles').select('id')).error?.code).toBe('42501');
  await api.auth.signOut({ scope: 'local' });
});

test("tokens are signed with the published key and have GoTrue's claims", async () => {
  const { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } = await import('jose');
  const { api, id, email } = await newClient('Ana Prado');
  const token = await tokenOf(api);
  const keys = createRemoteJWKSet(new URL('/auth/v1/.well-known/jwks.json', access.url));
  const { payload } = await jwtVerify(token, keys, { issuer: `${access.url}/auth/v1`, audience: 'authenticated' });
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid: access.signingKey.kid, typ: 'JWT' });
  expect(Number(payload.exp) - Number(payload.iat)).toBe(900);
  expect(payload).toMatchObject({
    sub: id,
    email,
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: expect.any(String),
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'Ana Prado' },
  });
});

test('the published key has no private half', async () => {
  const { keys } = await (await fetch(`${access.url}/auth/v1/.well-known/jwks.json`)).json();
  expect(keys).toHaveLength(1);
  expect(keys[0]).not.toHaveProperty('d');
});

test('a renewed token keeps the way its session was opened', async () => {
  const { api } = await newClient();
  const { data } = await api.auth.refreshSession();
  const claims = await api.auth.getClaims(data.session?.access_token ?? '');
  expect(claims.data?.claims).toMatchObject({ amr: [{ method: 'password' }], aal: 'aal1' });
});

test('a session of an earlier version continues after one renewal', async () => {
  const { api, id } = await newClient();
  const { data } = await api.auth.getSession();
  const earlier = forge(claims({ role: 'authenticated', sub: id }), access.jwtSecret);
  const asked = await rest('/rest/v1/profiles?select=id', earlier);
  expect([asked.status, (await asked.json()).code]).toEqual([401, 'PGRST301']);
  expect((await rest('/auth/v1/user', earlier)).status).toBe(403);
  const renewed = await client().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
  expect(renewed.error).toBeNull();
});

test.each(['', ' '])('the token of a signed address does not work as a session (%j inside it)', async (blank) => {
  const owner = await startedClient();
  const path = owner.path();
  const files = owner.api.storage.from('visa-documents');
  await files.upload(path, asFile(PDF));
  const { data } = await files.createSignedUrl(path, 60);
  const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
  const asked = await rest('/rest/v1/subscription_plans?select=id', `${token.slice(0, -4)}${blank}${token.slice(-4)}`);
  expect(asked.status).toBe(401);
});
