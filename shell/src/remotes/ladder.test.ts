import { type Contract, lastLevel, SHELL_CONTRACT } from '@rotavisto/shared/config/compatibility';
import type { Runnable, RunnablePointers } from '@rotavisto/shared/config/pointers';
import { type FailureClass, RemoteFailure, ScriptError } from './failure';
import { runRemote } from './federation';
import { loadWithFallback } from './ladder';
import { forgetFailures, reportFailure } from './memory';
import { fetchPointers } from './pointers';

jest.mock('./federation');
jest.mock('./memory', () => ({ ...jest.requireActual('./memory'), reportFailure: jest.fn() }));
let mockConfig = {};
jest.mock('@rotavisto/shared/supabase', () => ({
  ...jest.requireActual('@rotavisto/shared/supabase'),
  publicConfig: async () => mockConfig,
}));

// The anonymous request for the schema reads the backend's address from the page.
const BACKEND = { supabaseUrl: 'https://project.test', supabaseKey: 'sb_publishable_x' };
document.body.innerHTML = `<script id="config" type="application/json">${JSON.stringify(BACKEND)}</script>`;

const run = jest.mocked(runRemote);
const reported = jest.mocked(reportFailure);
const App = () => null;

const aVersion = (version: string, more: Partial<Runnable> = {}): Runnable => ({
  version,
  entry: `/remotes/client/${version}/remoteEntry.js`,
  needs: SHELL_CONTRACT,
  integrity: 'sha256-x',
  ...more,
});

const tableOf = (client: RunnablePointers['remotes']['client']): RunnablePointers => ({
  schema: 1,
  remotes: { landing: client, client, consultant: client, admin: client },
});

type Served = Response | 'refused' | 'hung';
const script = () => new Response('', { headers: { 'content-type': 'text/javascript' } });
const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
const status = (code: number) => new Response('', { status: code });

type Answers = { file?: () => Served; table?: () => Served; schema?: number };

/** Sets the server's answers for files below /remotes/, for the table and for the newest migration. */
function serve({ file = script, table, schema }: Answers) {
  const answerTo = (address: string): Served => {
    if (address.endsWith('/schema_version')) return schema ? Response.json({ version: schema }) : 'refused';
    return address === '/remotes.json' ? (table?.() ?? 'refused') : file();
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, options) => {
    const served = answerTo(String(address));
    if (served === 'hung')
      return new Promise((_, reject) => setTimeout(() => reject(new DOMException('', 'TimeoutError')), 2000));
    if (served === 'refused' || (options?.integrity === 'sha256-changed' && served.ok))
      return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(served);
  });
}

const publish = async (client: RunnablePointers['remotes']['client']) => {
  serve({ table: () => Response.json(tableOf(client)) });
  await fetchPointers();
};

const scriptError = () => new ScriptError('The script did not load');
const chunkError = (type: string) =>
  Object.assign(new Error(`Loading chunk 7 failed.\n(${type}: /remotes/client/2/7.js)`), {
    name: 'ChunkLoadError',
    request: '/remotes/client/2/7.js',
  });
const tooLong = () => new DOMException('took too long', 'TimeoutError');

/** Runs loadWithFallback until its failure; returns the time from the last attempt to the failure. */
async function fall() {
  let lastTry = 0;
  const fail = run.getMockImplementation();
  run.mockImplementation(async (...given) => {
    try {
      return (await fail?.(...given)) ?? App;
    } finally {
      lastTry = Date.now();
    }
  });
  const failure: RemoteFailure = await loadWithFallback('client').then(
    () => Promise.reject(new Error('it should have failed')),
    (cause: RemoteFailure) => cause,
  );
  return { failure, wait: Date.now() - lastTry };
}

beforeEach(async () => {
  jest.useFakeTimers();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  localStorage.clear();
  sessionStorage.clear();
  mockConfig = {};
  run.mockReset();
  forgetFailures();
  reported.mockReset();
  await publish(aVersion('2'));
});
afterEach(() => jest.useRealTimers());

type Row = [layer: string, mode: string, kind: FailureClass, tries: number, error: () => Error, file: () => Served];
const ROWS: Row[] = [
  ['R01 entry', 'refused', 'network', 3, scriptError, () => 'refused'],
  ['R01 entry', '404', 'http', 1, scriptError, () => status(404)],
  ['R01 entry', '500', 'http', 3, scriptError, () => status(500)],
  ['R01 entry', 'failed as a script but served to fetch', 'network', 3, scriptError, script],
  ['R02 entry', 'hung', 'timeout', 1, tooLong, () => 'hung'],
  ['R03 entry', 'HTML instead of JavaScript', 'manifest', 1, scriptError, page],
  ['R03 entry', 'throws on load', 'execution', 1, () => new Error('kaputt'), script],
  ['R01 chunk', 'refused', 'chunk', 3, () => chunkError('error'), () => 'refused'],
  ['R01 chunk', '404', 'chunk', 1, () => chunkError('error'), () => status(404)],
  ['R01 chunk', '500', 'chunk', 3, () => chunkError('error'), () => status(500)],
  ['R02 chunk', 'hung', 'chunk', 3, () => chunkError('timeout'), () => 'hung'],
  ['R03 chunk', 'HTML instead of JavaScript', 'chunk', 3, () => chunkError('error'), page],
  ['R03 chunk', 'truncated or tampered with', 'chunk', 3, () => chunkError('error'), script],
];

async function settle<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  while (!isDone) await jest.advanceTimersByTimeAsync(50);
  return work;
}

test.each(ROWS)(
  '%s %s: loadWithFallback fails with %s after %i attempts, within 3 s of the last one',
  async (_l, _m, kind, tries, error, file) => {
    serve({ file });
    run.mockImplementation(() => Promise.reject(error()));
    const { failure, wait } = await settle(fall());
    expect(failure).toMatchObject({ kind, remote: 'client', version: '2' });
    expect(run).toHaveBeenCalledTimes(tries);
    expect(wait).toBeLessThanOrEqual(3000);
    expect(reported.mock.calls).toEqual([[failure]]);
  },
);

test('R03 loadWithFallback rejects a truncated or changed entry with integrity after 3 attempts', async () => {
  await publish(aVersion('2', { integrity: 'sha256-changed' }));
  serve({});
  run.mockImplementation(() => Promise.reject(scriptError()));
  const { failure, wait } = await settle(fall());
  expect([failure.kind, run.mock.calls.length]).toEqual(['integrity', 3]);
  expect(wait).toBeLessThanOrEqual(3000);
});

test('R01 loadWithFallback rejects a missing table with manifest after 3 attempts', async () => {
  serve({ table: () => 'refused' });
  jest.resetModules();
  const withoutTable = await import('./ladder');
  const failure: unknown = await settle(withoutTable.loadWithFallback('client').catch((cause: unknown) => cause));
  expect(failure).toMatchObject({ kind: 'manifest', remote: 'client' });
  expect(failure).toMatchObject({ code: 'client-manifest-unknown' });
  expect(jest.mocked(fetch).mock.calls.filter(([address]) => address === '/remotes.json')).toHaveLength(4);
});

test('loadWithFallback rejects a remote without a released version with manifest', async () => {
  serve({ table: () => Response.json({ schema: 1, remotes: {} }) });
  await fetchPointers();
  const { failure } = await settle(fall());
  expect(failure).toMatchObject({ kind: 'manifest', remote: 'client', message: 'not released' });
  expect(run).not.toHaveBeenCalled();
});

const [, newest] = SHELL_CONTRACT.shared;

test.each<[side: string, kind: FailureClass, needs: Contract]>([
  ['newer than the shell by its contract', 'contract', { ...SHELL_CONTRACT, contract: [99, 99] }],
  [
    'newer than the shell by what it imports',
    'contract',
    { ...SHELL_CONTRACT, shared: [newest + 1, lastLevel(newest)] },
  ],
  ['older than the shell by its contract', 'outdated', { ...SHELL_CONTRACT, contract: [0, 0] }],
  ['older than the shell by what it imports', 'outdated', { ...SHELL_CONTRACT, shared: [9, 999] }],
])('R04 loadWithFallback rejects a remote %s before its code runs, and reports it once', async (_side, kind, needs) => {
  await publish(aVersion('2', { needs }));
  const { failure } = await settle(fall());
  expect([failure.kind, failure.code, run.mock.calls.length]).toEqual([kind, `client-${kind}-2`, 0]);
  expect(failure.message).toBe(JSON.stringify(needs));
  await settle(fall());
  expect(reported.mock.calls).toEqual([[failure]]);
});

test('R04 loadWithFallback rejects a remote for a newer database before its code runs, and reports it once', async () => {
  await publish(aVersion('2', { needs: { ...SHELL_CONTRACT, schema: 7 } }));
  serve({ schema: 6 });
  const { failure } = await settle(fall());
  expect([failure.code, run.mock.calls.length]).toEqual(['client-database-2', 0]);
  await settle(fall());
  expect(reported.mock.calls).toEqual([[failure]]);
});

test('loadWithFallback returns the previous version until the database has the needed schema', async () => {
  run.mockResolvedValue(App);
  const table = { ...aVersion('2', { needs: { ...SHELL_CONTRACT, schema: 7 } }), previous: aVersion('1') };
  await publish(table);
  serve({ schema: 6 });
  expect(await settle(loadWithFallback('client'))).toEqual({ App, version: '1' });
  serve({ schema: 7, table: () => Response.json(tableOf(table)) });
  expect(await settle(loadWithFallback('client', true))).toEqual({ App, version: '2' });
});

test('loadWithFallback loads the version if the database does not answer', async () => {
  run.mockResolvedValue(App);
  await publish(aVersion('2', { needs: { ...SHELL_CONTRACT, schema: 7 } }));
  serve({});
  expect(await settle(loadWithFallback('client'))).toEqual({ App, version: '2' });
});

test('loadWithFallback returns the previous version for one that is too new for this page', async () => {
  run.mockResolvedValue(App);
  await publish({
    ...aVersion('2', { needs: { ...SHELL_CONTRACT, shared: [newest + 1, lastLevel(newest)] } }),
    previous: aVersion('1'),
  });
  expect(await settle(loadWithFallback('client'))).toEqual({ App, version: '1' });
});

test('R02 loadWithFallback retries neither a hanging version nor the previous one', async () => {
  await publish({ ...aVersion('2'), previous: aVersion('1') });
  run.mockImplementation(() => Promise.reject(tooLong()));
  const { failure, wait } = await settle(fall());
  expect([failure.kind, failure.version, run.mock.calls.length, wait]).toEqual(['timeout', '2', 1, 0]);
});

test('R02 loadWithFallback ends within ten seconds if the table never arrives', async () => {
  serve({ table: () => 'hung' });
  jest.resetModules();
  const withoutTable = await import('./ladder');
  const started = Date.now();
  await settle(withoutTable.loadWithFallback('client').catch(() => undefined));
  expect(Date.now() - started).toBeLessThan(10_000);
});

test.each([
  ['entry', scriptError],
  ['chunk', () => chunkError('error')],
])('R04 loadWithFallback loads the new live version if the %s was removed during the load', async (_file, error) => {
  serve({ file: () => status(404), table: () => Response.json(tableOf(aVersion('3'))) });
  run.mockImplementation(async (_name, { version }) => (version === '3' ? App : Promise.reject(error())));
  expect(await settle(loadWithFallback('client'))).toEqual({ App, version: '3' });
});

test('R01 loadWithFallback reports nothing if the second attempt succeeds', async () => {
  serve({ file: () => 'refused' });
  run.mockImplementationOnce(() => Promise.reject(scriptError()));
  run.mockImplementation(async () => App);
  expect(await settle(loadWithFallback('client'))).toEqual({ App, version: '2' });
  expect(reported).not.toHaveBeenCalled();
});

test('loadWithFallback returns the previous version if the live one fails, and reports the failure', async () => {
  await publish({ ...aVersion('2'), previous: aVersion('1') });
  run.mockImplementation(async (_name, { version }) => (version === '1' ? App : Promise.reject(new Error('kaputt'))));
  expect(await settle(loadWithFallback('client'))).toEqual({ App, version: '1' });
  expect(reported.mock.calls[0]?.[0]).toMatchObject({ kind: 'execution', version: '2' });
  // The cache may contain an older copy of a version that was live before.
  expect(run).toHaveBeenLastCalledWith('client', expect.objectContaining({ version: '1' }), true);
});

test('loadWithFallback runs and reports a faulty version once, until the user retries', async () => {
  await publish({ ...aVersion('2'), previous: aVersion('1') });
  run.mockImplementation(async (_name, { version }) => (version === '1' ? App : Promise.reject(new Error('kaputt'))));
  await settle(loadWithFallback('client'));
  await publish({ ...aVersion('2'), previous: aVersion('1') });
  expect(await settle(loadWithFallback('client'))).toEqual({ App, version: '1' });
  expect(run.mock.calls.map(([, { version }]) => version)).toEqual(['2', '1', '1']);
  serve({ table: () => Response.json(tableOf({ ...aVersion('2'), previous: aVersion('1') })) });
  await settle(loadWithFallback('client', true));
  expect(run.mock.calls.map(([, { version }]) => version)).toEqual(['2', '1', '1', '2', '1']);
  expect(reported).toHaveBeenCalledTimes(1);
});

test('loadWithFallback rejects with the failure of the live version if the previous one fails too', async () => {
  await publish({ ...aVersion('2'), previous: aVersion('1') });
  run.mockImplementation(async (_name, { version }) => Promise.reject(new Error(`kaputt ${version}`)));
  const { failure } = await settle(fall());
  expect(failure).toMatchObject({ version: '2', message: 'kaputt 2' });
  expect(run).toHaveBeenCalledTimes(2);
});

test('loadWithFallback returns this browser’s last version if the previous one has another contract', async () => {
  localStorage.setItem('rotavisto-last-good-client', JSON.stringify(aVersion('0')));
  await publish({ ...aVersion('2'), previous: aVersion('1', { needs: { ...SHELL_CONTRACT, contract: [99, 99] } }) });
  run.mockImplementation(async (_name, { version }) => (version === '0' ? App : Promise.reject(new Error('kaputt'))));
  expect(await settle(loadWithFallback('client'))).toEqual({ App, version: '0' });
});

test('loadWithFallback does not return a previous version with another contract', async () => {
  await publish({ ...aVersion('2'), previous: aVersion('1', { needs: { ...SHELL_CONTRACT, contract: [99, 99] } }) });
  run.mockImplementation(() => Promise.reject(new Error('kaputt')));
  expect((await settle(fall())).failure).toMatchObject({ kind: 'execution', version: '2' });
  expect(run).toHaveBeenCalledTimes(1);
});

test('loadWithFallback returns this browser’s last version if the table has no previous one', async () => {
  run.mockResolvedValue(App);
  await settle(loadWithFallback('client'));
  await publish(aVersion('3'));
  run.mockImplementation(async (_name, { version }) => (version === '2' ? App : Promise.reject(new Error('kaputt'))));
  expect(await settle(loadWithFallback('client'))).toEqual({ App, version: '2' });
});

test('loadWithFallback rejects with the failure of an override, without a fallback', async () => {
  mockConfig = { qaOverrides: { origins: ['https://test.example'] } };
  sessionStorage.setItem('rotavisto-overrides', '{"client":"https://test.example/remoteEntry.js"}');
  serve({});
  run.mockImplementation(() => Promise.reject(new Error('kaputt')));
  expect((await settle(fall())).failure).toMatchObject({ version: 'override' });
  expect(run).toHaveBeenCalledTimes(1);
});

test('loadWithFallback uses the cache only at the first attempt', async () => {
  run.mockImplementationOnce(() => Promise.reject(scriptError())).mockResolvedValue(App);
  await settle(loadWithFallback('client'));
  expect(run.mock.calls.map(([, , fresh]) => fresh)).toEqual([false, true]);
});

test('loadWithFallback retries after 0.3 s and 0.6 s, with up to 0.3 s more each', async () => {
  const random = jest.spyOn(Math, 'random');
  for (const [share, waits] of [
    [0, [300, 600]],
    [0.5, [450, 750]],
  ] as const) {
    random.mockReturnValue(share);
    const tries: number[] = [];
    run.mockImplementation(async () => {
      tries.push(Date.now());
      throw new RemoteFailure('network', 'client', '2', 'refused');
    });
    await settle(loadWithFallback('client').catch(() => undefined));
    expect(tries.slice(1).map((time, index) => time - (tries[index] ?? 0))).toEqual(waits);
  }
});

test('loadWithFallback with `fresh` reads the table again and bypasses the cache', async () => {
  run.mockResolvedValue(App);
  serve({ table: () => Response.json(tableOf(aVersion('3'))) });
  expect(await settle(loadWithFallback('client', true))).toEqual({ App, version: '3' });
  expect(run).toHaveBeenCalledWith('client', aVersion('3'), true);
});

test('loadWithFallback with `fresh` uses the known table if it cannot read a newer one', async () => {
  run.mockResolvedValue(App);
  serve({ table: () => 'refused' });
  expect(await settle(loadWithFallback('client', true))).toEqual({ App, version: '2' });
});

test('loadWithFallback without `fresh` does not request the table', async () => {
  run.mockResolvedValue(App);
  serve({ table: () => Response.json(tableOf(aVersion('3'))) });
  expect(await settle(loadWithFallback('client'))).toEqual({ App, version: '2' });
});

test('loadWithFallback returns the live version if the canary fails', async () => {
  localStorage.setItem('rotavisto-canary', '0');
  await publish({ ...aVersion('2'), canary: { ...aVersion('3'), percent: 99 } });
  run.mockImplementation(async (_name, { version }) => (version === '2' ? App : Promise.reject(new Error('kaputt'))));
  expect(await settle(loadWithFallback('client'))).toEqual({ App, version: '2' });
  expect(reported.mock.calls[0]?.[0]).toMatchObject({ version: '3' });
});

describe.each([
  ['pt-BR', 'pt'],
  ['en', 'en'],
  ['es-419', 'es'],
])('loadWithFallback on a page in %s', (lang, language) => {
  const inLanguages = (version: string): Runnable => {
    const start = (name: string) => ({ entry: `/remotes/landing/${version}/${name}.js`, integrity: `sha256-${name}` });
    return aVersion(version, { ...start('pt'), languages: { en: start('en'), es: start('es') } });
  };
  const build = (version: string) => ({
    entry: `/remotes/landing/${version}/${language}.js`,
    integrity: `sha256-${language}`,
  });
  /** Lets only the given version run. */
  const runsOnly = (good: string) =>
    run.mockImplementation(async (_name, { version }) =>
      version === good ? App : Promise.reject(new Error('kaputt')),
    );

  beforeEach(() => {
    document.documentElement.lang = lang;
  });
  afterEach(() => {
    document.documentElement.lang = 'pt-BR';
  });

  test.each<[string, string, () => RunnablePointers['remotes']['landing']]>([
    ['the previous version', '1', () => ({ ...inLanguages('2'), previous: inLanguages('1') })],
    ['the live version', '2', () => ({ ...inLanguages('2'), canary: { ...inLanguages('3'), percent: 100 } })],
  ])('falls back to this language’s build of %s', async (_what, good, table) => {
    await publish(table());
    runsOnly(good);
    expect(await settle(loadWithFallback('landing'))).toEqual({ App, version: good });
    expect(run.mock.calls.map(([, { entry, integrity }]) => ({ entry, integrity }))).toEqual([
      build(String(Number(good) + 1)),
      build(good),
    ]);
  });

  test('falls back to this language’s build of the last version, which ran in another language', async () => {
    document.documentElement.lang = 'en';
    await publish(inLanguages('2'));
    runsOnly('2');
    await settle(loadWithFallback('landing'));
    document.documentElement.lang = lang;
    await publish(inLanguages('3'));
    await settle(loadWithFallback('landing'));
    expect(run).toHaveBeenLastCalledWith('landing', expect.objectContaining(build('2')), true);
  });

  test('requests the entry in this language again after a failed load', async () => {
    await publish(inLanguages('2'));
    serve({ file: () => status(404) });
    run.mockImplementation(() => Promise.reject(scriptError()));
    await settle(loadWithFallback('landing').catch(() => undefined));
    const asked = jest.mocked(fetch).mock.calls.map(([address]) => address);
    expect(asked.filter((address) => String(address).startsWith('/remotes/'))).toEqual([build('2').entry]);
  });
});
