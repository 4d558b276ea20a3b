import { access, client, closeClients, forge, inSeconds, newClient, rest, tokenOf } from './support/clients';

afterEach(closeClients);

const claims = (change: Record<string, unknown> = {}) => ({
  sub: '00000000-0000-4000-8000-000000000001',
  role: 'service_role',
  aud: 'authenticated',
  exp: inSeconds(600),
  ...change,
});

test.each([
  ['signed for another project', () => forge(claims(), 'another-secret-of-at-least-32-characters')],
  ['not signed at all', () => forge(claims(), null)],
  ['expired', () => forge(claims({ exp: inSeconds(-10) }))],
  ['nonsense', () => 'not.a.token'],
])('a token %s opens nothing', async (_name, token) => {
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

test('a token with a changed body is refused', async () => {
  const { api } = await newClient();
  const [head, , signature] = (await tokenOf(api)).split('.');
  const body = Buffer.from(JSON.stringify(claims())).toString('base64url');
  expect((await rest('/rest/v1/profiles', `${head}.${body}.${signature}`)).status).toBe(401);
});

test('an expired token is called expired', async () => {
  const answer = await rest('/rest/v1/profiles', forge(claims({ role: 'authenticated', exp: inSeconds(-10) })));
  expect(await answer.json()).toMatchObject({ code: 'PGRST303' });
});

test('requests need a known API key', async () => {
  for (const key of ['', 'sb_publishable_wrong']) {
    expect((await fetch(`${access.url}/rest/v1/subscription_plans`, { headers: { apikey: key } })).status).toBe(401);
  }
});

test('the secret key is refused in a browser', async () => {
  const headers = { apikey: access.secretKey, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' };
  expect((await fetch(`${access.url}/rest/v1/profiles`, { headers })).status).toBe(401);
});

test('claims about a role in the metadata carry no authority', async () => {
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
