import { treatProxyErrorAsTransient } from './authAnswers';

const RENEWAL = new URL('https://backend.example/auth/v1/token?grant_type=refresh_token');
const SIGN_IN = new URL('https://backend.example/auth/v1/token?grant_type=password');
const ACCOUNT = new URL('https://backend.example/auth/v1/user');
const SESSION = { access_token: 'a', refresh_token: 'r' };

const renewal = { isRefused: false };
afterEach(() => {
  renewal.isRefused = false;
});

/** An answer of the auth server in the form of each version of its API. */
const forms = (status: number, code: string): [form: string, body: object][] => [
  ['newer', { code, message: 'x' }],
  ['older', { code: status, error_code: code, msg: 'x' }],
];

describe('treatProxyErrorAsTransient keeps a refused renewal', () => {
  const codes = [
    'refresh_token_not_found',
    'refresh_token_already_used',
    'session_not_found',
    'session_expired',
    'user_banned',
    'user_not_found',
    'validation_failed',
  ];
  const refusals = [400, 401, 403, 404, 422].flatMap((status) =>
    codes.flatMap((code) => forms(status, code).map(([form, body]) => [status, code, form, body] as const)),
  );

  it.each([
    ...refusals,
    [400, 'invalid_grant', 'OAuth', { error: 'invalid_grant', error_description: 'Invalid Refresh Token' }],
    [400, 'invalid_request', 'OAuth', { error: 'invalid_request', error_description: 'refresh_token required' }],
    [400, 'invalid_client', 'OAuth', { error: 'invalid_client', error_description: 'Client does not match' }],
  ] as const)('with %d %s, in the %s form', async (status, _code, _form, body) => {
    const answer = await treatProxyErrorAsTransient(RENEWAL, Response.json(body, { status }), renewal);
    expect([answer.status, await answer.json()]).toEqual([status, body]);
    expect(renewal.isRefused).toBe(true);
  });
});

describe('treatProxyErrorAsTransient turns other answers to a renewal into a server error', () => {
  type Case = readonly [what: string, status: number, body: string];
  const passing: Case[] = (
    [
      [429, 'over_request_rate_limit'],
      [409, 'conflict'],
      [400, 'bad_json'],
      [401, 'no_authorization'],
      [403, 'bad_jwt'],
      [422, 'hook_timeout'],
      [404, 'unknown'],
      [500, 'unexpected_failure'],
      [503, 'session_not_found'],
    ] as const
  ).flatMap(([status, code]) =>
    forms(status, code).map(([form, body]) => [`${code}, ${form}`, status, JSON.stringify(body)] as const),
  );
  const pages = [200, 203, 400, 401, 403, 404, 407, 418, 429, 451, 499, 500, 502, 503, 504, 509, 520, 540, 599].map(
    (status) => ['a web page of a proxy', status, '<!doctype html>'] as const,
  );

  it.each<Case>([
    ...passing,
    ...pages,
    ['an empty answer', 404, ''],
    ['a partial answer', 400, '{"code":"refresh_token_not_f'],
    ['null', 400, 'null'],
    ['a list', 400, '["session_not_found"]'],
    ['a sentence', 400, '"session_not_found"'],
    ['a missing route of the gateway', 404, '{"message":"no Route matched with those values"}'],
    ['a missing path of the gateway', 404, '{"error":"requested path is invalid"}'],
    ['an unknown key at the gateway', 401, '{"message":"Invalid API key","hint":"…"}'],
    ['a status as code', 403, '{"code":403,"message":"Forbidden"}'],
    ['a refusal of storage', 400, '{"statusCode":"403","error":"Unauthorized","message":"x"}'],
    ['a refusal of the database', 401, '{"code":"PGRST301","message":"JWT expired","details":null,"hint":null}'],
    ['another service’s code', 403, '{"code":"AccessDenied","message":"Access Denied"}'],
    ['an error of another service', 403, '{"error":"Forbidden","error_description":"x"}'],
    ['an answer without a session', 200, '{"ok":true}'],
    ['half a session', 200, '{"access_token":"a"}'],
  ])('for %s with the status %d', async (_what, status, body) => {
    renewal.isRefused = true;
    expect((await treatProxyErrorAsTransient(RENEWAL, new Response(body, { status }), renewal)).status).toBe(503);
    expect(renewal.isRefused).toBe(false);
  });
});

it('treatProxyErrorAsTransient returns a session unchanged', async () => {
  renewal.isRefused = true;
  const answer = Response.json(SESSION);
  expect(await treatProxyErrorAsTransient(RENEWAL, answer, renewal)).toBe(answer);
  expect(await answer.json()).toEqual(SESSION);
  expect(renewal.isRefused).toBe(false);
});

describe('treatProxyErrorAsTransient for another request', () => {
  it.each([
    ['a sign-in', SIGN_IN, 404, '<!doctype html>'],
    ['a wrong password', SIGN_IN, 400, JSON.stringify({ code: 'invalid_credentials', message: 'x' })],
    ['the account', ACCOUNT, 200, '{"id":"1"}'],
  ])('returns the answer unchanged: %s', async (_what, url, status, body) => {
    const answer = new Response(body, { status });
    expect(await treatProxyErrorAsTransient(url, answer, renewal)).toBe(answer);
    expect(await answer.text()).toBe(body);
    expect(renewal.isRefused).toBe(false);
  });

  it.each(forms(403, 'session_not_found'))(
    'remembers the end of the session, at which the library deletes it: the %s form',
    async (_form, body) => {
      await treatProxyErrorAsTransient(ACCOUNT, Response.json(body, { status: 403 }), renewal);
      expect(renewal.isRefused).toBe(true);
    },
  );
});
