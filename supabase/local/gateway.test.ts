import { eventually } from './contract/support/eventually';
import { createGateway } from './gateway';

const nothing = async () => null;
const done = async () => Response.json({});

/** A gateway whose REST service never ends, and how much it has begun. */
function busyGateway() {
  const begun: string[] = [];
  const lite = (request: Request) => {
    begun.push(new URL(request.url).pathname);
    return new Promise<Response>(() => {});
  };
  const gateway = createGateway({
    lite,
    storage: lite,
    admin: done,
    jwks: {},
    mfa: nothing,
    recovery: { send: done, verify: done },
    limit: () => null,
    captcha: nothing,
    functions: done,
    isSecretKey: (key) => key === 'secret',
    personOf: async (request) => request.headers.get('authorization'),
    describeSchema: done,
    local: nothing,
  });
  const post = (person: string, path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const length = String(new Blob([body as BlobPart]).size);
    const request = new Request(`http://127.0.0.1${path}`, {
      method: 'POST',
      body,
      headers: { authorization: person, 'content-type': 'application/json', 'content-length': length, ...headers },
    });
    void gateway(request, '127.0.0.1');
  };
  const began = (path: string) => begun.filter((one) => one.startsWith(path)).length;
  /** Whoever came before somebody new, of whom nobody has heard, has begun or waits. */
  const settled = async () => {
    post('new', '/rest/v1/last', JSON.stringify({ content: 'x'.repeat(100_000) }));
    await eventually(() => began('/rest/v1/last') === 1);
  };
  return { began, post, settled };
}

const ROWS = '/rest/v1/ticket_messages';
const LONG = '/rest/v1/rpc/save_answers';
const FILE = '/storage/v1/object/visa-documents/a.pdf';
const PDF = { 'content-type': 'application/pdf' };
const REPORT = '/rest/v1/rpc/report_client_error';

test('one person has four questions in hand, and one of what is long to read', async () => {
  const { began, post, settled } = busyGateway();
  for (let turn = 0; turn < 6; turn += 1) post('ana', ROWS, '{}');
  for (let turn = 0; turn < 6; turn += 1) post('bia', LONG, JSON.stringify({ content: 'x'.repeat(70_000) }));
  for (let turn = 0; turn < 6; turn += 1) post('caio', FILE, 'x', PDF);
  await settled();
  expect([ROWS, LONG, FILE].map(began)).toEqual([4, 1, 1]);
});

test('pages report in one line, however many accounts they have, and nobody else waits in it', async () => {
  const { began, post, settled } = busyGateway();
  for (let turn = 0; turn < 25; turn += 1) post(`novo${turn}`, REPORT, '{}');
  post('ana', ROWS, '{}');
  await settled();
  expect([REPORT, ROWS].map(began)).toEqual([1, 1]);
});

test('the holder of the secret key waits in no line', async () => {
  const { began, post, settled } = busyGateway();
  for (let turn = 0; turn < 6; turn += 1) post('ana', REPORT, '{}', { apikey: 'secret' });
  await settled();
  expect(began(REPORT)).toBe(6);
});
