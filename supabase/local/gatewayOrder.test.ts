import { gatewayParts } from './contract/support/gatewayParts';
import { LineTooLong } from './fairShares';
import { createGateway } from './gateway';
import type { Wrapper } from './http/middleware';
import type { Shares } from './shares';

const REFUSED = 418;
const refusal = () => Response.json({}, { status: REFUSED });

/** A gateway whose parts note their names; the part with the given name refuses. */
function notingGateway(refusing?: string) {
  const noted: string[] = [];
  const refuses = (name: string): boolean => {
    noted.push(name);
    return name === refusing;
  };
  const check = (name: string) => async () => (refuses(name) ? refusal() : null);
  const handler = (name: string) => async () => (refuses(name) ? refusal() : Response.json({}));
  const wrapper =
    (name: string): Wrapper =>
    (request, next) =>
      refuses(name) ? refusal() : next(request);
  const share =
    (name: string): Shares['questions'] =>
    async (_caller, work) => {
      if (refuses(name)) throw new LineTooLong();
      return work();
    };
  const gateway = createGateway(
    gatewayParts({
      personOf: async () => (refuses('person') ? 'ana' : null),
      limit: check('limit'),
      shares: {
        questions: share('questions'),
        heavy: share('heavy'),
        functions: share('functions in hand'),
        reports: share('reports'),
        joins: share('joins'),
        passwords: share('passwords'),
        allJoins: share('all joins'),
      },
      captcha: check('captcha'),
      local: check('local'),
      functions: handler('functions'),
      refusedCall: check('call'),
      admin: handler('admin'),
      recovery: { send: wrapper('send'), verify: wrapper('follow') },
      mfa: check('mfa'),
      showUsers: wrapper('users'),
      storage: wrapper('storage'),
      describeSchema: handler('schema'),
      nestedRows: wrapper('rows'),
      exchangeTokens: wrapper('tokens'),
      renewInTurn: wrapper('renewal'),
      verification: wrapper('verification'),
      accountChanges: wrapper('changes'),
      lite: handler('lite'),
    }),
  );
  /** Sends `POST /path` with an API key. */
  const call = async (line: string, apikey = 'publishable') => {
    const [method, path] = line.split(' ');
    const body = method === 'POST' || method === 'PUT' ? '{}' : undefined;
    const headers = { apikey, 'content-type': 'application/json', 'content-length': '2' };
    return gateway(new Request(`http://127.0.0.1${path}`, { method, headers, body }), '127.0.0.1');
  };
  return { call, noted };
}

/** The parts that a visitor's request reaches, in order. */
const VISITORS: [call: string, parts: string][] = [
  ['POST /auth/v1/signup', 'limit person questions passwords captcha call send mfa users tokens lite'],
  ['POST /auth/v1/recover', 'limit person questions captcha call send mfa users tokens lite'],
  [
    'POST /auth/v1/token?grant_type=password',
    'limit person questions passwords captcha call mfa users tokens renewal lite',
  ],
  ['POST /auth/v1/token?grant_type=refresh_token', 'limit person questions captcha call mfa users tokens renewal lite'],
  ['GET /auth/v1/verify?token=x', 'limit person questions captcha call follow mfa users tokens verification lite'],
  ['POST /auth/v1/verify', 'limit person questions captcha call mfa users tokens verification lite'],
  ['PUT /auth/v1/user', 'limit person questions passwords captcha call send mfa users tokens changes lite'],
  ['GET /auth/v1/user', 'limit person questions captcha call mfa users tokens lite'],
  ['GET /auth/v1/admin/users', 'limit person questions captcha call admin'],
  ['POST /auth/v1/invite', 'limit person questions captcha call admin'],
  ['GET /auth/v1/.well-known/jwks.json', 'limit person questions captcha call'],
  ['GET /rest/v1/notes?select=id', 'limit person questions rows tokens lite'],
  ['POST /rest/v1/rpc/add_note', 'limit person questions rows tokens lite'],
  ['POST /rest/v1/rpc/report_client_error', 'limit person questions reports rows tokens lite'],
  ['GET /rest/v1/', 'limit person questions'],
  ['GET /storage/v1/object/files/a.pdf', 'limit person questions storage tokens lite'],
  ['POST /functions/v1/send-mail', 'limit person functions in hand functions'],
  ['OPTIONS /functions/v1/send-mail', 'limit person functions in hand functions'],
  ['OPTIONS /rest/v1/notes', ''],
  ['OPTIONS /graphql/v1', ''],
  ['GET /graphql/v1', ''],
  ['GET /auth/v1/tok%65n', ''],
  ['GET /rest/v1/notes?select=notes(id)', ''],
  ['GET /__outbox/', 'local'],
  ['GET /auth/v1', 'local'],
];

/** The parts that a request with the secret key reaches, in order. */
const TRUSTED: [call: string, parts: string][] = [
  ['POST /auth/v1/signup', 'call send mfa users tokens lite'],
  ['POST /rest/v1/rpc/report_client_error', 'rows tokens lite'],
  ['GET /rest/v1', 'schema'],
  ['POST /functions/v1/send-mail', 'functions'],
];

test.each(VISITORS)("a visitor's %s reaches the parts in this order: %s", async (line, parts) => {
  const { call, noted } = notingGateway();
  await call(line);
  expect(noted.join(' ')).toBe(parts);
});

test.each(TRUSTED)('%s with the secret key reaches the parts in this order: %s', async (line, parts) => {
  const { call, noted } = notingGateway();
  await call(line, 'secret');
  expect(noted.join(' ')).toBe(parts);
});

test.each(VISITORS)('a part that refuses %s ends it for all parts behind', async (line) => {
  const { call, noted } = notingGateway();
  await call(line);
  for (const [index, part] of noted.entries()) {
    const refusing = notingGateway(part);
    const { status, headers } = await refusing.call(line);
    if (part === 'person') continue;
    expect(refusing.noted).toEqual(noted.slice(0, index + 1));
    expect([REFUSED, 429]).toContain(status);
    const isOwn = part === 'functions' || part === 'local';
    expect(headers.get('access-control-allow-origin')).toBe(isOwn ? null : '*');
  }
});

const crash = () => Promise.reject(new Error('no room'));

test("the gateway answers a crash of the accounts server in GoTrue's form, and rejects any other", async () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => {});
  const gateway = createGateway(gatewayParts({ lite: crash }));
  const answer = await gateway(new Request('http://127.0.0.1/auth/v1/user'), '');
  expect([answer.status, (await answer.json()).error_code]).toEqual([500, 'unexpected_failure']);
  written.mockRestore();
  await expect(gateway(new Request('http://127.0.0.1/rest/v1/notes'), '')).rejects.toThrow('no room');
});

test("the gateway leaves an error's form to the service, except for the accounts server", async () => {
  const refused = () => Response.json({ code: 400, error_code: 'bad', msg: 'Not valid' }, { status: 400 });
  const gateway = createGateway(gatewayParts({ lite: refused }));
  const codeAt = async (path: string) => {
    const headers = { 'x-supabase-api-version': '2024-01-01' };
    return (await (await gateway(new Request(`http://127.0.0.1${path}`, { headers }), '')).json()).code;
  };
  expect([await codeAt('/auth/v1/user'), await codeAt('/rest/v1/notes')]).toEqual(['bad', 400]);
});

test("a path of no service gets the gateway's own error", async () => {
  const gateway = createGateway(gatewayParts({}));
  for (const path of ['/', '/auth/v1', '/storage/v1', '/functions/v1', '/unknown']) {
    const answer = await gateway(new Request(`http://127.0.0.1${path}`), '');
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'no Route matched with those values' }]);
  }
});

test("the gateway keeps a service's answer to HEAD whole, and removes its header for cookies", async () => {
  const headers = { 'access-control-allow-credentials': 'true', 'x-own': '1' };
  const methods: string[] = [];
  const lite = (request: Request) => {
    methods.push(request.method);
    return new Response('four', { headers });
  };
  const gateway = createGateway(gatewayParts({ lite }));
  const answer = await gateway(new Request('http://127.0.0.1/rest/v1/notes', { method: 'HEAD' }), '');
  const shown = Object.keys(headers).map((name) => answer.headers.get(name));
  expect([methods, await answer.text(), shown]).toEqual([['HEAD'], 'four', [null, '1']]);
});
