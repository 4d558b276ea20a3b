import { client, closeClients, forge, freshEmail, inSeconds, newClient, rest, tokenOf } from './support/clients';
import { type StartedClient, startedClient } from './support/startedApplication';

/** What only the embedded backend refuses, or what only its keys can show. */

const BUCKET = 'visa-documents';

let owner: StartedClient;
beforeAll(async () => {
  owner = await startedClient();
});
afterAll(closeClients);

const files = (person: { api: StartedClient['api'] } = owner) => person.api.storage.from(BUCKET);

test('too many addresses at once are refused before anything is done for them', async () => {
  const paths = Array.from({ length: 101 }, (_, index) => `documents/${index}.pdf`);
  const { error } = await files({ api: client() }).createSignedUrls(paths, 60);
  expect(error?.message).toBe('not in the embedded backend: more than 100 signed addresses at once');
});

test('uploads in parts are refused in words', async () => {
  const answer = await rest('/storage/v1/upload/resumable', await tokenOf(owner.api), { method: 'POST', body: '' });
  expect([answer.status, (await answer.json()).message]).toEqual([
    400,
    'not in the embedded backend: POST /storage/v1/upload/resumable',
  ]);
});

test('an expired token, which it answers with 400', async () => {
  const expired = forge({ sub: owner.id, role: 'authenticated', exp: inSeconds(-10) });
  const answer = await rest(`/storage/v1/object/${BUCKET}/${owner.path()}`, expired);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    statusCode: '403',
    error: 'Unauthorized',
    message: '"exp" claim timestamp check failed',
  });
});

test('is limited per address', async () => {
  const ask = () =>
    rest('/auth/v1/resend', undefined, {
      method: 'POST',
      body: JSON.stringify({ type: 'signup', email: freshEmail() }),
    });
  await ask();
  await ask();
  const third = await ask();
  expect(third.status).toBe(429);
  expect(await third.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
});

test.each(['/auth/v1/tok%65n?grant_type=password', '/auth/v1/sign%75p', '/auth/v1/%'])(
  'a path written another way is refused: %s',
  async (path) => {
    expect((await rest(path, undefined, { method: 'POST', body: '{}' })).status).toBe(400);
  },
);

test('a second factor is refused in words', async () => {
  const { api } = await newClient();
  const { error } = await api.auth.mfa.enroll({ factorType: 'totp' });
  expect(error).toMatchObject({ status: 404, message: 'not in the embedded backend: POST /auth/v1/factors' });
});

test.each([
  ['GET', '/storage/v1/render/image/authenticated/visa-documents/x.png?width=10'],
  ['GET', '/storage/v1/s3/visa-documents'],
  ['POST', '/auth/v1/sso'],
  ['POST', '/auth/v1/passkeys/registration/options'],
])('%s %s is refused in words', async (method, path) => {
  const answer = await rest(path, await tokenOf(owner.api), { method, ...(method === 'POST' ? { body: '{}' } : {}) });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect((await answer.json()).message).toBe(`not in the embedded backend: ${method} ${path.replace(/\?.*/, '')}`);
});

test('an anonymous sign-in is refused', async () => {
  const { error } = await client().auth.signInAnonymously();
  expect(error?.status).toBe(422);
});
