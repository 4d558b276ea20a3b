import { Webhook } from 'standardwebhooks';
import { createHandler } from './handler';
import type { MailEvent } from './mailEvent';
import { createResendReader } from './resend';

const SECRET = `whsec_${btoa('the secret of the webhook')}`;
const OTHER = `whsec_${btoa('another secret')}`;

const BOUNCE = {
  type: 'email.bounced',
  created_at: '2026-11-20T12:00:00.123Z',
  data: {
    email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
    from: 'RotaVisto <nao-responda@rotavisto.test>',
    to: ['ana@example.test'],
    subject: 'x',
    bounce: { message: 'User unknown', subType: 'General', type: 'Permanent' },
  },
};
const { data: SENT } = BOUNCE;

interface Signing {
  payload?: object | string;
  id?: string;
  age?: number;
  secrets?: string[];
}

/** A request like Svix's: signed with each secret over id, time and body. */
function signed({ payload = BOUNCE, id = 'msg_1', age = 0, secrets = [SECRET] }: Signing = {}): Request {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const at = new Date(Date.now() - age * 1000);
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, at, body));
  return new Request('https://project.test/', {
    method: 'POST',
    headers: {
      'svix-id': id,
      'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
      'svix-signature': signatures.join(' '),
    },
    body,
  });
}

function world(outcome: string | Error = 'applied', secret?: string) {
  const applied: MailEvent[] = [];
  const alerts: string[] = [];
  const handler = createHandler({
    readEvents: secret === '' ? undefined : createResendReader(secret ?? SECRET),
    applyEvent: async (event) => {
      applied.push(event);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    log: (message) => alerts.push(message),
  });
  return { handler, applied, alerts };
}

async function changed(request: Request, change: (headers: Headers) => void, body?: string): Promise<Request> {
  const headers = new Headers(request.headers);
  change(headers);
  return new Request(request.url, { method: 'POST', headers, body: body ?? (await request.text()) });
}

test('mail-events applies a signed event', async () => {
  const { handler, applied } = world();
  const response = await handler(signed());
  expect([response.status, await response.json()]).toEqual([200, { received: true, outcomes: ['applied'] }]);
  expect(applied).toEqual([
    { id: 'msg_1', kind: 'bounce', address: 'ana@example.test', at: BOUNCE.created_at, detail: 'User unknown' },
  ]);
});

const bounced = (type?: string) => ({ ...BOUNCE, data: { ...SENT, bounce: { ...SENT.bounce, type } } });

test.each([
  ['a permanent bounce', bounced('Permanent'), 'bounce'],
  ['a temporary bounce', bounced('Transient'), 'soft_bounce'],
  ['an undetermined bounce', bounced('Undetermined'), 'soft_bounce'],
  ['a bounce without a type', bounced(), 'soft_bounce'],
  ['a complaint', { ...BOUNCE, type: 'email.complained' }, 'complaint'],
  ['a mail suppressed by the provider', { ...BOUNCE, type: 'email.suppressed' }, 'bounce'],
])('mail-events reads %s', async (_name, payload, kind) => {
  const { handler, applied } = world();
  await handler(signed({ payload }));
  expect(applied.map((event) => event.kind)).toEqual([kind]);
});

test.each([
  ['of an unknown type', { ...BOUNCE, type: 'email.opened' }],
  ['whose type is a property of every object', { ...BOUNCE, type: 'constructor' }],
  ['without a time', { ...BOUNCE, created_at: 'soon' }],
  ['without an address', { ...BOUNCE, data: { ...SENT, to: [' ', 7, null] } }],
  ['without data', { type: 'email.bounced', created_at: BOUNCE.created_at }],
  ['that is an array', [BOUNCE]],
  ['that is null', 'null'],
])('mail-events accepts and ignores an event %s', async (_name, payload) => {
  const { handler, applied } = world();
  const response = await handler(signed({ payload }));
  expect([response.status, await response.json()]).toEqual([200, { received: true, outcomes: [] }]);
  expect(applied).toEqual([]);
});

test('mail-events reads every address and removes NUL, which Postgres rejects', async () => {
  const { handler, applied } = world();
  const data = {
    ...SENT,
    to: ['a\0na@example.test', 'Bia <bia@example.test>'],
    bounce: { type: 'Permanent', message: 'x\0' },
  };
  await handler(signed({ payload: { ...BOUNCE, data } }));
  expect(applied.map(({ id, address, detail }) => [id, address, detail])).toEqual([
    ['msg_1', 'ana@example.test', 'x'],
    ['msg_1', 'bia@example.test', 'x'],
  ]);
});

test.each([
  ['299 seconds old', { age: 299 }],
  ['299 seconds ahead', { age: -299 }],
  ['by two secrets during a replacement', { secrets: [OTHER, SECRET] }],
])('mail-events accepts a signature %s', async (_name, how) => {
  expect((await world().handler(signed(how))).status).toBe(200);
});

test.each([
  ['by another secret', async () => signed({ secrets: [OTHER] })],
  ['301 seconds old', async () => signed({ age: 301 })],
  ['302 seconds ahead', async () => signed({ age: -302 })],
  ['over another body', () => changed(signed(), () => {}, JSON.stringify({ ...BOUNCE, type: 'email.complained' }))],
  ['for another event', () => changed(signed(), (headers) => headers.set('svix-id', 'msg_2'))],
  [
    'for another time',
    () => changed(signed(), (headers) => headers.set('svix-timestamp', String(Math.floor(Date.now() / 1000) + 9))),
  ],
  ['that is missing', () => changed(signed(), (headers) => headers.delete('svix-signature'))],
  ['without an event id', () => changed(signed(), (headers) => headers.delete('svix-id'))],
  ['without a time', () => changed(signed(), (headers) => headers.delete('svix-timestamp'))],
  [
    'of another version',
    () =>
      changed(signed(), (headers) =>
        headers.set('svix-signature', (headers.get('svix-signature') ?? '').replace('v1,', 'v2,')),
      ),
  ],
  ['that is malformed', () => changed(signed(), (headers) => headers.set('svix-signature', 'v1,ção'))],
  ['over a body that is not JSON', async () => signed({ payload: 'x' })],
])('mail-events rejects a signature %s', async (_name, how) => {
  const { handler, applied } = world();
  expect((await handler(await how())).status).toBe(400);
  expect(applied).toEqual([]);
});

test('mail-events answers 503 while the secret is not set, so that the mail provider repeats the event', async () => {
  const { handler, alerts } = world('applied', '');
  expect((await handler(signed())).status).toBe(503);
  expect(alerts).toEqual(['ALERT not_configured: RESEND_WEBHOOK_SECRET is not set']);
});

test('mail-events answers 500 when the database is down, so that the mail provider repeats the event', async () => {
  const { handler, alerts } = world(new Error('connection refused'));
  const response = await handler(signed());
  expect([response.status, await response.json()]).toEqual([500, { error: 'internal_error' }]);
  expect(alerts).toEqual(['connection refused']);
});

test('mail-events accepts POST only', async () => {
  expect((await world().handler(new Request('https://project.test/'))).status).toBe(405);
});
