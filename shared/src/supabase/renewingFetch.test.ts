import { renewingFetch } from './renewingFetch';

const URL_OF_ROWS = 'https://backend.example/rest/v1/rows';
const session = (token: string) => ({ data: { session: { access_token: token } } });

/** A server that accepts one token, and a session with another one. */
function situation({ held = 'old', valid = 'new', renewed = 'new' as string | null } = {}) {
  const asked: string[] = [];
  globalThis.fetch = jest.fn(async (_input, init) => {
    const token = new Headers(init?.headers).get('authorization') ?? '';
    asked.push(token);
    return new Response(null, { status: token === `Bearer ${valid}` ? 200 : 401 });
  }) as typeof fetch;
  const refreshSession = jest.fn(async () => (renewed ? session(renewed) : { data: { session: null } }));
  const auth = { getSession: async () => session(held), refreshSession } as never;
  const ask = (url: string, token: string) =>
    renewingFetch(async () => auth, 'key', { isRefused: false })(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  return { ask, asked, refreshSession };
}

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

it('renewingFetch repeats a request with a new token after the old one expired', async () => {
  const { ask, asked, refreshSession } = situation();
  expect((await ask(URL_OF_ROWS, 'old')).status).toBe(200);
  expect(asked).toEqual(['Bearer old', 'Bearer new']);
  expect(refreshSession).toHaveBeenCalledTimes(1);
});

it.each([
  ['"exp" claim timestamp check failed', 2],
  ['Invalid key: x', 1],
])('renewingFetch repeats a request to storage only if the 400 names an expired token: %s', async (message, times) => {
  const { ask, asked } = situation();
  const server = globalThis.fetch;
  globalThis.fetch = jest.fn(async (input, init) => {
    const answer = await server(input, init);
    return answer.ok ? answer : Response.json({ message }, { status: 400 });
  }) as typeof fetch;
  await ask('https://backend.example/storage/v1/object/files/x.pdf', 'old');
  expect(asked).toHaveLength(times);
});

it('renewingFetch takes a token that another request has renewed', async () => {
  const { ask, refreshSession } = situation({ held: 'new' });
  expect((await ask(URL_OF_ROWS, 'old')).status).toBe(200);
  expect(refreshSession).not.toHaveBeenCalled();
});

it('renewingFetch returns the refusal without a new token, or after a second refusal', async () => {
  const without = situation({ renewed: null });
  expect((await without.ask(URL_OF_ROWS, 'old')).status).toBe(401);
  expect(without.asked).toHaveLength(1);
  const refused = situation({ valid: 'none' });
  expect((await refused.ask(URL_OF_ROWS, 'old')).status).toBe(401);
  expect(refused.asked).toHaveLength(2);
});

it('renewingFetch does not repeat a request as another user', async () => {
  const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
  const { ask, asked, refreshSession } = situation({ held: tokenOf('bruno'), valid: tokenOf('bruno') });
  expect((await ask(URL_OF_ROWS, tokenOf('ana'))).status).toBe(401);
  expect(asked).toEqual([`Bearer ${tokenOf('ana')}`]);
  expect(refreshSession).not.toHaveBeenCalled();
});

it.each([
  ['an anonymous request', URL_OF_ROWS, 'key'],
  ['signing in', 'https://backend.example/auth/v1/token', 'old'],
])('renewingFetch does not repeat %s', async (_name, url, token) => {
  const { ask, asked } = situation();
  expect((await ask(url, token)).status).toBe(401);
  expect(asked).toHaveLength(1);
});

it('R19: renewingFetch removes `expires_at`, so that this device computes the expiry of a token', async () => {
  const answer = { access_token: 'a', refresh_token: 'r', expires_in: 3600, expires_at: 1 };
  globalThis.fetch = jest.fn(async () => Response.json(answer, { status: 201, headers: { 'x-told': 'yes' } }));
  const ask = (path: string) =>
    renewingFetch(() => Promise.reject(new Error('not asked')), 'key', { isRefused: false })(path);
  const token = await ask('https://backend.example/auth/v1/token?grant_type=refresh_token');
  expect(await token.json()).toEqual({ access_token: 'a', refresh_token: 'r', expires_in: 3600 });
  expect([token.status, token.headers.get('x-told')]).toEqual([201, 'yes']);
  expect(await (await ask('https://backend.example/auth/v1/user')).json()).toEqual(answer);
});
