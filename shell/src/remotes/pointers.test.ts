import { SHELL_CONTRACT } from '@rotavisto/shared/config/compatibility';
import type { RunnablePointers } from '@rotavisto/shared/config/pointers';

let mockConfig = {};
jest.mock('@rotavisto/shared/supabase', () => ({
  ...jest.requireActual('@rotavisto/shared/supabase'),
  publicConfig: async () => mockConfig,
}));

const live = { version: '1', entry: '/1.js', needs: SHELL_CONTRACT };
const canary = { version: '2', entry: '/2.js', needs: SHELL_CONTRACT, percent: 30 };
const table = (client: RunnablePointers['remotes']['client']): RunnablePointers => ({
  schema: 1,
  remotes: { landing: live, client, consultant: live, admin: live },
});

/** Loads the module for a new page, because it reads the table when it is loaded. */
async function openWith(text: string) {
  document.body.innerHTML = `<script type="application/json" id="remotes">${text}</script>`;
  jest.resetModules();
  return import('./pointers');
}

const open = (inline?: RunnablePointers) => openWith(inline ? JSON.stringify(inline) : '');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  mockConfig = {};
});

test('liveVersion uses the table in the page without a request', async () => {
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
  ['null', () => Promise.resolve(Response.json(null))],
  ['a text', () => Promise.resolve(Response.json('remotes'))],
  ['without a schema', () => Promise.resolve(Response.json({ remotes: {} }))],
  ['without remotes', () => Promise.resolve(Response.json({ schema: 1 }))],
  ['of another schema', () => Promise.resolve(Response.json({ schema: 2, remotes: {} }))],
])('R01 fetchPointers rejects a manifest %s, and keeps the page’s table', async (_mode, answer) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const known = await open(table(live));
  await expect(known.fetchPointers()).rejects.toThrow();
  expect((await known.liveVersion('client')).version).toBe('1');
  await expect((await open()).liveVersion('client')).rejects.toThrow();
});

test('liveVersion returns a canary to its share of the browsers, and the same version each time to one browser', async () => {
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

test('fetchPointers rejects with the status of the server', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 503 }));
  await expect((await open()).fetchPointers()).rejects.toThrow('remotes.json: 503');
});

test('fetchPointers bypasses the cache and waits at most two seconds', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(table(live)));
  await (await open()).fetchPointers();
  expect(asked).toHaveBeenCalledWith('/remotes.json', {
    cache: 'no-cache',
    signal: timeout.mock.results[0]?.value,
  });
  expect(timeout).toHaveBeenCalledWith(2000);
});

test.each([
  ['of another schema', JSON.stringify({ ...table(live), schema: 2 })],
  ['cut off', '{"schema":1,"remotes":{"cli'],
  ['without remotes', '{"schema":1}'],
  ['empty', ''],
])('liveVersion requests the table if the table in the page is %s', async (_what, text) => {
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(table(live)));
  const { liveVersion } = await openWith(text);
  expect((await liveVersion('client')).version).toBe('1');
  await liveVersion('client');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('liveVersion returns a tester’s address instead of live version and canary, with the live contract', async () => {
  mockConfig = { qaOverrides: { origins: ['https://test.example'] } };
  const address = 'https://test.example/remoteEntry.js';
  sessionStorage.setItem('rotavisto-overrides', JSON.stringify({ client: address }));
  const { liveVersion, OVERRIDE } = await open(
    table({ ...live, needs: { contract: [2, 2], shared: [1000, 1999] }, canary: { ...canary, percent: 100 } }),
  );
  expect(await liveVersion('client')).toEqual({
    version: OVERRIDE,
    entry: address,
    needs: { contract: [2, 2], shared: [1000, 1999] },
  });
  expect(OVERRIDE).toBe('override');
});

test.each([
  [0, '0'],
  [0.999, '99'],
])('liveVersion draws a canary number for a browser once (%d), and stores the number', async (random, place) => {
  jest.spyOn(Math, 'random').mockReturnValue(random);
  const { liveVersion } = await open(table({ ...live, canary }));
  await liveVersion('client');
  expect(localStorage.getItem('rotavisto-canary')).toBe(place);
});

test('liveVersion gives the canaries of different remotes to different browsers', async () => {
  localStorage.setItem('rotavisto-canary', '0');
  const all = { ...live, canary: { ...canary, percent: 50 } };
  const { liveVersion } = await open({
    schema: 1,
    remotes: { landing: all, client: all, consultant: all, admin: all },
  });
  const taken = await Promise.all((['landing', 'client', 'consultant', 'admin'] as const).map(liveVersion));
  expect(new Set(taken.map(({ version }) => version))).toEqual(new Set(['1', '2']));
});

test.each(['{cut off', 'null', '[]', '{"schema":2}'])(
  'liveVersion requests a table if the page has %s',
  async (text) => {
    document.body.innerHTML = `<script type="application/json" id="remotes">${text}</script>`;
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(table(live)));
    jest.resetModules();
    const { liveVersion } = await import('./pointers');
    expect((await liveVersion('client')).version).toBe('1');
  },
);

const partners = { '/': {}, '/partners': {} };

test('landingPages returns the visitors’ pages of the version for this browser', async () => {
  const inline = { ...table(live), remotes: { landing: { ...live, table: { '/': {} } } } };
  const known = await open(inline);
  expect(known.landingPages()).toEqual({ '/': {} });
  const released = { schema: 1, remotes: { landing: { ...live, version: '2', table: partners } } };
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(released));
  await known.fetchPointers();
  expect(known.landingPages()).toEqual(partners);
  const everybody = { landing: { ...live, table: { '/': {} }, canary: { ...canary, percent: 100, table: partners } } };
  expect((await open({ schema: 1, remotes: everybody })).landingPages()).toEqual(partners);
  expect((await open()).landingPages()).toBeUndefined();
});

test('landingPages returns the pages of a landing preview', async () => {
  const preview = { ...live, version: 'preview-1', table: { '/nova': {} } };
  jest.doMock('./previews', () => ({ ...jest.requireActual('./previews'), previewOf: async () => preview }));
  const { landingPages, liveVersion } = await open(table({ ...live }));
  expect(landingPages()).not.toEqual(preview.table);
  expect(await liveVersion('landing')).toEqual(preview);
  expect(landingPages()).toEqual(preview.table);
  jest.dontMock('./previews');
});
