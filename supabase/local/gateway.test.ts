import { eventually } from './contract/support/eventually';
import { gatewayParts } from './contract/support/gatewayParts';
import { createGateway } from './gateway';
import { createShares } from './shares';

/** A gateway with a REST service that never answers, and the requests it has begun. */
function busyGateway() {
  const begun: string[] = [];
  const lite = (request: Request) => {
    begun.push(new URL(request.url).pathname);
    return new Promise<Response>(() => {});
  };
  const gateway = createGateway(
    gatewayParts({
      lite,
      functions: lite,
      shares: createShares(),
      personOf: async (request) => request.headers.get('authorization'),
    }),
  );
  const answers: Response[] = [];
  const post = (person: string, path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const length = String(new Blob([body as BlobPart]).size);
    const request = new Request(`http://127.0.0.1${path}`, {
      method: 'POST',
      body,
      headers: {
        ...(person ? { authorization: person } : {}),
        'content-type': 'application/json',
        'content-length': length,
        ...headers,
      },
    });
    void Promise.resolve(gateway(request, '127.0.0.1')).then((answer) => answers.push(answer));
  };
  const began = (path: string) => begun.filter((one) => one.startsWith(path)).length;
  /** Resolves after a new caller's request has begun, when all earlier requests have begun or wait. */
  const settled = async () => {
    post('new', '/rest/v1/last', JSON.stringify({ content: 'x'.repeat(100_000) }));
    await eventually(() => began('/rest/v1/last') === 1);
  };
  const statuses = () => answers.map(({ status }) => status);
  return { began, post, settled, statuses };
}

const ROWS = '/rest/v1/ticket_messages';
const LONG = '/rest/v1/rpc/save_answers';
const FILE = '/storage/v1/object/visa-documents/a.pdf';
const PDF = { 'content-type': 'application/pdf' };
const REPORT = '/rest/v1/rpc/report_client_error';

test('the gateway runs four requests of a user at once, and one with a long body', async () => {
  const { began, post, settled } = busyGateway();
  for (let turn = 0; turn < 6; turn += 1) post('ana', ROWS, '{}');
  for (let turn = 0; turn < 6; turn += 1) post('bia', LONG, JSON.stringify({ content: 'x'.repeat(70_000) }));
  for (let turn = 0; turn < 6; turn += 1) post('caio', FILE, 'x', PDF);
  await settled();
  expect([ROWS, LONG, FILE].map(began)).toEqual([4, 1, 1]);
});

test('the gateway runs reports of all accounts in one queue, and other requests do not wait for it', async () => {
  const { began, post, settled } = busyGateway();
  for (let turn = 0; turn < 25; turn += 1) post(`novo${turn}`, REPORT, '{}');
  post('ana', ROWS, '{}');
  await settled();
  expect([REPORT, ROWS].map(began)).toEqual([1, 1]);
});

test('requests with the secret key are not queued', async () => {
  const { began, post, settled } = busyGateway();
  for (let turn = 0; turn < 6; turn += 1) post('ana', REPORT, '{}', { apikey: 'secret' });
  await settled();
  expect(began(REPORT)).toBe(6);
});

const FUNCTION = '/functions/v1/quick-register';
const PATHS = [ROWS, FUNCTION, '/auth/v1/factors', FILE];

test.each(PATHS)(
  'the gateway runs few calls of %s at once for a user or for all visitors, and one with a long body',
  async (path) => {
    const inHand = { [FUNCTION]: 2, [FILE]: 1 }[path] ?? 4;
    for (const person of ['ana', '']) {
      for (const [content, most] of [
        ['{}', inHand],
        [JSON.stringify({ content: 'x'.repeat(70_000) }), 1],
      ] as const) {
        const { began, post, settled } = busyGateway();
        for (let turn = 0; turn < 8; turn += 1) post(person, path, content, path === FILE ? PDF : {});
        await settled();
        expect([person, began(path)]).toEqual([person, most]);
      }
    }
  },
);

test.each([...PATHS, '/checkout/test', '/unknown'])(
  '%s rejects a body above its limit for every caller',
  async (path) => {
    for (const person of ['ana', '']) {
      const { began, post, statuses } = busyGateway();
      post(person, path, new Uint8Array(path === FILE ? 6_400_000 : 1_100_000), path === FILE ? PDF : {});
      await eventually(() => statuses().length === 1);
      expect([statuses(), began(path)]).toEqual([[path === FILE ? 400 : 413], 0]);
    }
  },
);

test("a function's own requests are answered while its callers wait", async () => {
  const { began, post, settled } = busyGateway();
  for (let turn = 0; turn < 6; turn += 1) post('ana', FUNCTION, '{}');
  post('ana', ROWS, '{}');
  await settled();
  expect([FUNCTION, ROWS].map(began)).toEqual([2, 1]);
});

test('passwords are hashed one at a time, and other requests do not wait for them', async () => {
  const { began, post, settled } = busyGateway();
  for (let turn = 0; turn < 3; turn += 1) post('', '/auth/v1/token?grant_type=password', '{}');
  for (let turn = 0; turn < 3; turn += 1) post('bia', '/auth/v1/token?grant_type=refresh_token', '{}');
  await settled();
  expect(began('/auth/v1/token')).toBe(4);
});
