import type { Pointers } from './pointers';

jest.mock('@rotavisto/shared/supabase', () => ({
  ...jest.requireActual('@rotavisto/shared/supabase'),
  publicConfig: async () => ({}),
}));

const live = { version: '1', entry: '/1.js', contract: 1 };
const canary = { version: '2', entry: '/2.js', contract: 1, percent: 30 };
const table = (client: Pointers['remotes']['client']): Pointers => ({
  schema: 1,
  remotes: { landing: live, client, consultant: live, admin: live },
});

/** A page of its own: the table is read when the module is. */
async function open(inline?: Pointers) {
  document.body.innerHTML = inline
    ? `<script type="application/json" id="remotes">${JSON.stringify(inline)}</script>`
    : '';
  jest.resetModules();
  return import('./pointers');
}

beforeEach(() => localStorage.clear());

test('the table in the page is enough: nothing is asked', async () => {
  const asked = jest.spyOn(globalThis, 'fetch');
  const { liveVersion } = await open(table(live));
  expect((await liveVersion('client')).version).toBe('1');
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['refused', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['404', () => Promise.resolve(new Response('', { status: 404 }))],
  ['500', () => Promise.resolve(new Response('', { status: 500 }))],
  ['hung', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ['HTML instead of JSON', () => Promise.resolve(new Response('<html>'))],
  ['truncated', () => Promise.resolve(new Response('{"schema":1,'))],
  ['of another schema', () => Promise.resolve(Response.json({ schema: 2, remotes: {} }))],
])('R01 manifest %s: refused, and what the page knew stays', async (_mode, answer) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const known = await open(table(live));
  await expect(known.fetchPointers()).rejects.toThrow();
  expect((await known.liveVersion('client')).version).toBe('1');
  await expect((await open()).liveVersion('client')).rejects.toThrow();
});

test('a browser keeps its side of a canary, and about the asked share takes it', async () => {
  const { liveVersion } = await open(table({ ...live, canary }));
  let taken = 0;
  for (let seed = 0; seed < 100; seed += 1) {
    localStorage.setItem('rotavisto-canary', String(seed));
    const [first, again] = [await liveVersion('client'), await liveVersion('client')];
    expect(again).toEqual(first);
    if (first.version === '2') taken += 1;
  }
  expect(taken).toBe(30);
});
