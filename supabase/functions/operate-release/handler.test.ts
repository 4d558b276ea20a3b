import { createHmac } from 'node:crypto';
import { aClient, ORIGIN, post } from '../_shared/testing/fakes';
import { DatabaseRefusal } from '../_shared/types';
import { createHandler } from './handler';

const HOST = { url: 'https://release.test/', secret: 'a secret of both' };
const CHANGE = { remote: 'client', action: 'canary', version: '2', percent: 50 };
const asked = { id: '7c1d1c56-0000-4000-8000-000000000001', asked_at: '2026-11-23T01:00:00+00:00' };

function world({ role = 'admin', refusal = '', host = true, answer = Response.json({ version: '2' }) } = {}) {
  const sent: Request[] = [];
  const requested: unknown[] = [];
  const handler = createHandler({
    allowedOrigins: [ORIGIN],
    ...(host ? { host: HOST } : {}),
    backend: {
      callerOf: async () => (role === 'nobody' ? null : aClient({ role })),
      requestRelease: async (_request, change) => {
        if (refusal) throw new DatabaseRefusal(refusal);
        requested.push(change);
        return asked;
      },
    },
    fetcher: async (input, init) => {
      sent.push(new Request(input, init));
      return answer;
    },
  });
  const ask = async (body: object = CHANGE) => {
    const response = await handler(post(body));
    return [response.status, await response.json()];
  };
  return { ask, sent, requested };
}

test("operate-release sends a signed order with its time and id, and returns the host's response", async () => {
  const { ask, sent, requested } = world();
  expect(await ask()).toEqual([200, { version: '2' }]);
  expect(requested).toEqual([CHANGE]);
  const text = (await sent[0]?.text()) ?? '';
  expect(JSON.parse(text)).toEqual({ ...CHANGE, id: asked.id, askedAt: asked.asked_at, by: aClient().email });
  expect(sent[0]?.headers.get('x-release-signature')).toBe(
    createHmac('sha256', HOST.secret).update(text).digest('hex'),
  );
});

test.each([
  [401, 'not_signed_in', { role: 'nobody' }],
  [403, 'not_allowed', { role: 'consultant' }],
  [403, 'not_allowed', { refusal: 'not_allowed' }],
  [422, 'invalid_release', { refusal: 'invalid_release' }],
  [501, 'no_release_host', { host: false }],
])('operate-release sends no order and answers %i: %s', async (status, error, setting) => {
  const { ask, sent } = world(setting);
  expect(await ask()).toEqual([status, { error }]);
  expect(sent).toEqual([]);
});

test.each([
  [409, 409, 'stale_release'],
  [401, 502, 'release_host_failed'],
  [500, 502, 'release_host_failed'],
])("operate-release answers a host's %i with %i %s", async (status, told, error) => {
  const { ask } = world({ answer: new Response(null, { status }) });
  expect(await ask()).toEqual([told, { error }]);
});

test.each([
  ['same_incident', 'release_just_taken_back'],
  ['not_kept', 'release_not_kept'],
])("operate-release passes on the host's reason: %s", async (error, told) => {
  const { ask } = world({ answer: Response.json({ error }, { status: 409 }) });
  expect(await ask()).toEqual([409, { error: told }]);
});

test('a rollback may name its target version', async () => {
  const { ask, sent, requested } = world();
  const back = { remote: 'client', action: 'rollback', version: '3', target: '1' };
  expect(await ask(back)).toEqual([200, { version: '2' }]);
  expect(requested).toEqual([back]);
  expect(await sent[0]?.json()).toMatchObject(back);
});

test('the list of versions is read from the host only, by administrators', async () => {
  const { ask, sent, requested } = world({ answer: Response.json({ releases: [] }) });
  expect(await ask({ action: 'list' })).toEqual([200, { releases: [] }]);
  expect(requested).toEqual([]);
  expect(await sent[0]?.json()).toEqual({
    action: 'list',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    askedAt: expect.stringMatching(/Z$/),
  });
  const other = world({ role: 'consultant' });
  expect(await other.ask({ action: 'list' })).toEqual([403, { error: 'not_allowed' }]);
  expect(other.sent).toEqual([]);
});
