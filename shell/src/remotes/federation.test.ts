import { init } from '@module-federation/enhanced/runtime';
import { SHELL_CONTRACT } from '@rotavisto/shared/config/compatibility';
import type { Runnable } from '@rotavisto/shared/config/pointers';
import { ScriptError } from './failure';
import { runRemote } from './federation';

const version: Runnable = {
  version: '1',
  entry: '/remotes/landing/1/remoteEntry.js',
  needs: SHELL_CONTRACT,
  integrity: 'sha256-x',
};
const App = () => null;

type Module = { default?: unknown; firstPage?: () => Promise<void> };

/** The global variable that the entry of a remote sets. */
const aContainer = (module: Module = { default: App }) => ({
  init: jest.fn(async (_scope: unknown) => {}),
  get: jest.fn(async () => () => module),
});

const added: HTMLScriptElement[] = [];

/** Answers each script tag as the browser would, because jsdom loads none. */
function whenAdded(answer: (script: HTMLScriptElement) => void) {
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) {
      added.push(node);
      answer(node);
    }
    return node;
  });
}
const loads = (container?: object) => (script: HTMLScriptElement) => {
  Object.assign(window, { landing: container });
  script.onload?.(new Event('load'));
};
const fails = (script: HTMLScriptElement) => script.onerror?.(new Event('error'));

const start = (of: Partial<Runnable> = {}, fresh = false) => runRemote('landing', { ...version, ...of }, fresh);
const failureOf = (work: Promise<unknown>) => work.then(String, (cause: unknown) => cause);

beforeAll(() => {
  // Sets up the runtime as the plugin does in the built shell.
  init({
    name: 'shell',
    remotes: [],
    shared: {
      react: { version: '19.3.1', lib: () => ({}), shareConfig: { singleton: true, requiredVersion: '^19.3.0' } },
    },
  });
});
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  added.length = 0;
  document.body.innerHTML = '<div id="root"></div>';
});

it("runRemote returns the App of the entry, which gets the shell's shared modules", async () => {
  const container = aContainer();
  whenAdded(loads(container));
  await expect(start()).resolves.toBe(App);
  expect(container.get).toHaveBeenCalledWith('./App');
  expect(container.init.mock.calls[0]?.[0]).toHaveProperty('react');
});

it('runRemote loads the script with its hash, and bypasses the cache after a failure', async () => {
  whenAdded(loads(aContainer()));
  await start();
  await start({}, true);
  expect(added.map(({ src }) => src)).toEqual([
    'http://127.0.0.1:3000/remotes/landing/1/remoteEntry.js',
    expect.stringMatching(/remoteEntry\.js\?r=./),
  ]);
  expect(added.map(({ integrity, crossOrigin }) => [integrity, crossOrigin])).toEqual([
    ['sha256-x', 'anonymous'],
    ['sha256-x', 'anonymous'],
  ]);
});

it('runRemote loads a script without a hash', async () => {
  whenAdded(loads(aContainer()));
  await start({ integrity: undefined });
  expect(added[0]?.hasAttribute('integrity')).toBe(false);
});

it('runRemote rejects with ScriptError for a failed script, and loads it at the next attempt', async () => {
  whenAdded(fails);
  expect(await failureOf(start())).toBeInstanceOf(ScriptError);
  whenAdded(loads(aContainer()));
  await expect(start()).resolves.toBe(App);
});

it('runRemote rejects a script without a container, despite one of another version', async () => {
  whenAdded(loads(aContainer()));
  await start();
  whenAdded(loads(undefined));
  const failure = await failureOf(start({ version: '2', entry: '/2.js' }));
  expect(String(failure)).toMatch(/RUNTIME-001|remoteEntryExports/);
  expect(failure).not.toBeInstanceOf(ScriptError);
});

it('runRemote rejects with the error of the entry', async () => {
  const refuses = { ...aContainer(), init: () => Promise.reject(new Error('no version of react fits')) };
  whenAdded(loads(refuses));
  await expect(start()).rejects.toThrow('no version of react fits');
});

it('runRemote leaves the shared modules of another shown version in place', async () => {
  whenAdded(loads(aContainer()));
  await start();
  const [first] = [...(globalThis.__FEDERATION__.__INSTANCES__ ?? [])].filter(({ name }) => name === 'shell');
  const before = Object.keys(first?.shareScopeMap.default ?? {});
  await start({ version: '2', entry: '/2.js' });
  expect(Object.keys(first?.shareScopeMap.default ?? {})).toEqual(before);
});

it.each([['a text'], [undefined], [{ some: 'object' }]])(
  'runRemote rejects an area that exposes %p instead of a component',
  async (exposed) => {
    whenAdded(loads(aContainer({ default: exposed })));
    await expect(start()).rejects.toThrow('landing exposes no component');
  },
);

describe('runRemote with timers', () => {
  /** Starts the area; its first page is loaded when `arrive` is called. */
  function startWithPage() {
    let arrive = () => {};
    const page = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    whenAdded(loads(aContainer({ default: App, firstPage: () => page })));
    const done = jest.fn();
    void start().then(done);
    return { arrive, done };
  }
  const hangs = () => whenAdded(() => {});

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('returns the area together with the first page of the visit', async () => {
    const { arrive, done } = startWithPage();
    await jest.advanceTimersByTimeAsync(200);
    expect(done).not.toHaveBeenCalled();
    arrive();
    await jest.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledWith(App);
  });

  it('waits at most 300 ms for the first page', async () => {
    const { done } = startWithPage();
    await jest.advanceTimersByTimeAsync(299);
    expect(done).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledWith(App);
  });

  it('waits for the code of a prerendered page, which stays visible', async () => {
    document.body.innerHTML = `<div id="root" data-prerendered="1" data-path="${window.location.pathname}"></div>`;
    const { arrive, done } = startWithPage();
    await jest.advanceTimersByTimeAsync(5000);
    expect(done).not.toHaveBeenCalled();
    arrive();
    await jest.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledWith(App);
  });

  it('rejects after eight seconds without a script', async () => {
    hangs();
    const failed = jest.fn();
    start().catch(failed);
    await jest.advanceTimersByTimeAsync(7999);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError', message: 'took too long' }));
  });

  it('has no timer after the script is loaded', async () => {
    document.body.innerHTML = `<div id="root" data-prerendered="1" data-path="${window.location.pathname}"></div>`;
    whenAdded(loads(aContainer()));
    await start();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('removes a hanging style sheet, which would otherwise count as loaded', async () => {
    const addLink = (href: string) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      document.body.append(link);
      return link;
    };
    const [hanging, other] = [addLink('/remotes/landing/1/a.css'), addLink('/assets/shell.css')];
    hangs();
    const failed = start().catch((cause: Error) => cause.name);
    await jest.advanceTimersByTimeAsync(8000);
    expect(await failed).toBe('TimeoutError');
    expect([hanging.isConnected, other.isConnected]).toEqual([false, true]);
  });

  it('keeps a style sheet of the first page that is still loading', async () => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: '/remotes/landing/1/page.css',
    });
    const { arrive, done } = startWithPage();
    document.body.append(link);
    arrive();
    await jest.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledWith(App);
    expect(link.isConnected).toBe(true);
  });
});
