import { access, closeClients, forge, freshEmail, inSeconds, rest, tokenOf } from './support/clients';
import { asFile, PDF, type StartedClient, startedClient } from './support/startedApplication';

/** Responses of the embedded backend only, or cases that need its keys. */

const BUCKET = 'visa-documents';

let owner: StartedClient;
beforeAll(async () => {
  owner = await startedClient();
});
afterAll(closeClients);

test('an expired token is answered with 400', async () => {
  const expired = forge({ sub: owner.id, role: 'authenticated', exp: inSeconds(-10) });
  const answer = await rest(`/storage/v1/object/${BUCKET}/${owner.path()}`, expired);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    statusCode: '403',
    code: 'AccessDenied',
    error: 'Unauthorized',
    message: '"exp" claim timestamp check failed',
  });
});

test('resending mails is limited per address', async () => {
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

test.each(['/object/list/visa-documents', '/object/sign/visa-documents', '/object/sign/visa-documents/a.pdf'])(
  'POST %s with a body that is not JSON is rejected with 400',
  async (path) => {
    const answer = await rest(`/storage/v1${path}`, await tokenOf(owner.api), { method: 'POST', body: '2026-02-30' });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'InvalidRequest' }]);
  },
);

test('a file below an empty folder is looked for in its bucket', async () => {
  const answer = await rest('/storage/v1/object/operations//a.json', await tokenOf(owner.api));
  expect(await answer.json()).not.toMatchObject({ code: 'NoSuchBucket' });
});

test.each(['GET', 'HEAD'])('%s of a signed address without a file is rejected with 400', async (method) => {
  const answer = await rest('/storage/v1/object/sign/visa-documents/?token=x', undefined, { method });
  expect(answer.status).toBe(400);
});

test.each([
  ['POST', '/object/sign//a.pdf', [], 'InvalidRequest'],
  ['POST', '/object/sign//a.pdf', { expiresIn: 60 }, 'NoSuchBucket'],
  ['POST', '/object//a.pdf', {}, 'NoSuchBucket'],
  ['GET', '/object/authenticated//a.pdf', undefined, 'NoSuchBucket'],
])('%s %s without a bucket is rejected with 400, for the body %j', async (method, path, body, code) => {
  const answer = await rest(`/storage/v1${path}`, await tokenOf(owner.api), {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([400, { code }]);
});

test('an invalid form upload to a bucket named like a storage path is rejected with 400', async () => {
  const answer = await rest('/storage/v1/object/listed/x.pdf', await tokenOf(owner.api), {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data' },
    body: '[{},{}]',
  });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      statusCode: '400',
      code: 'InvalidRequest',
      error: 'InvalidRequest',
      message: 'The request cannot be read',
    },
  ]);
});

test.each([
  [{ limit: 1e308 }, 200],
  [{ limit: -1 }, 400],
  [{ offset: 0.5 }, 400],
  [{ prefix: '\u0000' }, 400],
  [{ search: 'a\u0000' }, 400],
])('a list request with %j is accepted or rejected without a server error', async (asked, status) => {
  const answer = await rest(`/storage/v1/object/list/${BUCKET}`, await tokenOf(owner.api), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prefix: '', ...asked }),
  });
  expect(answer.status).toBe(status);
});

test.each([JSON.stringify({ prefixes: ['a\u0000b'] }), ''])(
  'a removal with the body %j is rejected with 400',
  async (body) => {
    const answer = await rest(`/storage/v1/object/${BUCKET}`, await tokenOf(owner.api), {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(400);
  },
);

test.each(['GET', 'HEAD'])('an unreadable selection is rejected for %s', async (method) => {
  const answer = await rest('/rest/v1/profiles?select=%22%3B', await tokenOf(owner.api), { method });
  expect(answer.status).toBe(400);
});

test('an update for one object without a returned row is answered with 204', async () => {
  const answer = await rest('/rest/v1/support_tickets?', await tokenOf(owner.api), {
    method: 'PATCH',
    headers: { accept: 'application/vnd.pgrst.object+json', 'content-type': 'application/json' },
    body: '{}',
  });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
});

test.each([
  '/auth/v1/tok%65n?grant_type=password',
  '/auth/v1/sign%75p',
  '/auth/v1/logou%74',
  '/storage/v1/obj%65ct/visa-documents/x.pdf',
  '/functions/v1/quick%2dregister',
  '/r%65st/v1/profiles',
  '/auth/v1/%',
])('a path in another spelling is rejected: %s', async (path) => {
  expect((await rest(path, undefined, { method: 'POST', body: '{}' })).status).toBe(400);
});

describe('responses that depend on the hosted gateway:', () => {
  test('a request without a key is rejected', async () => {
    const answer = await fetch(`${access.url}/storage/v1/bucket`);
    expect([answer.status, (await answer.json()).message]).toEqual([401, 'No API key found in request']);
  });

  test('a file is sent with its type and nosniff', async () => {
    const path = owner.path();
    const files = owner.api.storage.from(BUCKET);
    await files.upload(path, asFile(PDF));
    const { data } = await files.createSignedUrl(path, 60);
    expect((await fetch(data?.signedUrl ?? '')).headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each(['auth/v1/token', 'rest/v1/profiles', 'storage/v1/object/visa-documents/x'])(
    'a browser of another origin may call %s, and caches the preflight for an hour',
    async (path) => {
      const preflight = await fetch(`${access.url}/${path}`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://outro.test',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'apikey,content-type,x-new-header',
        },
      });
      const told = (name: string) => preflight.headers.get(`access-control-${name}`);
      expect([
        preflight.status,
        told('allow-origin'),
        told('allow-headers'),
        told('allow-methods'),
        told('max-age'),
      ]).toEqual([
        200,
        '*',
        'apikey,content-type,x-new-header',
        'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT',
        '3600',
      ]);
    },
  );
});
