import { OFFERED } from '@rotavisto/shared/config/compatibility';
import { loadContainer } from './container';
import { runRemote } from './federation';
import type { Version } from './pointers';

jest.mock('./container');

const version: Version = {
  version: '1',
  entry: '/remotes/landing/1/remoteEntry.js',
  needs: OFFERED,
  integrity: 'sha256-x',
};
const App = () => null;

/** Starts the area; its first page comes when `arrive` is called. */
function start() {
  let arrive = () => {};
  const page = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  jest.mocked(loadContainer).mockResolvedValue({ default: App, firstPage: () => page });
  const done = jest.fn();
  void runRemote('landing', version, false).then(done);
  return { arrive, done };
}

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => jest.useRealTimers());

it('gives the area together with the page the visit begins with', async () => {
  const { arrive, done } = start();
  await jest.advanceTimersByTimeAsync(200);
  expect(done).not.toHaveBeenCalled();
  arrive();
  await jest.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledWith(App);
});

it('waits 300 ms for that page and no longer', async () => {
  const { done } = start();
  await jest.advanceTimersByTimeAsync(299);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledWith(App);
});

it('lets a prerendered page stand until its code is there', async () => {
  document.body.innerHTML = `<div id="root" data-prerendered="1" data-path="${window.location.pathname}"></div>`;
  const { arrive, done } = start();
  await jest.advanceTimersByTimeAsync(5000);
  expect(done).not.toHaveBeenCalled();
  arrive();
  await jest.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledWith(App);
});

it('gives an area that has no such page at once', async () => {
  jest.mocked(loadContainer).mockResolvedValue({ default: App });
  await expect(runRemote('landing', version, false)).resolves.toBe(App);
});

it('gives up on a script that does not come within eight seconds', async () => {
  jest.mocked(loadContainer).mockReturnValue(new Promise(() => {}));
  const failed = jest.fn();
  runRemote('landing', version, false).catch(failed);
  await jest.advanceTimersByTimeAsync(7999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError', message: 'took too long' }));
});

it('watches the clock no longer once the script is there', async () => {
  document.body.innerHTML = `<div id="root" data-prerendered="1" data-path="${window.location.pathname}"></div>`;
  jest.mocked(loadContainer).mockResolvedValue({ default: App });
  await runRemote('landing', version, false);
  expect(jest.getTimerCount()).toBe(0);
});

it('asks for the script with its hash, and past the cache after a failure', async () => {
  const load = jest.mocked(loadContainer).mockResolvedValue({ default: App });
  load.mockClear();
  await runRemote('landing', version, false);
  await runRemote('landing', version, true);
  const [first, second] = load.mock.calls.map(([, script]) => script);
  expect(first?.src).toBe('http://127.0.0.1:3000/remotes/landing/1/remoteEntry.js');
  expect(first?.integrity).toBe('sha256-x');
  expect(first?.crossOrigin).toBe('anonymous');
  expect(second?.src).toMatch(/remoteEntry\.js\?r=./);
});

it('takes a script without a hash as it is', async () => {
  const load = jest.mocked(loadContainer).mockResolvedValue({ default: App });
  load.mockClear();
  await runRemote('landing', { version: '1', entry: '/remoteEntry.js', needs: OFFERED }, false);
  expect(load.mock.calls[0]?.[1].hasAttribute('integrity')).toBe(false);
});

it.each([['a text'], [undefined], [{ some: 'object' }]])(
  'refuses an area that exposes %p in place of a component',
  async (exposed) => {
    jest.mocked(loadContainer).mockResolvedValue({ default: exposed as never });
    const failed = runRemote('landing', version, false).catch((cause: Error) => cause.message);
    await jest.advanceTimersByTimeAsync(0);
    expect(await failed).toBe('landing exposes no component');
  },
);

it('removes a style sheet that hangs, which would pass for one that is there', async () => {
  const addLink = (href: string) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    document.head.append(link);
    return link;
  };
  const [hanging, other] = [addLink('/remotes/landing/1/a.css'), addLink('/assets/shell.css')];
  jest.mocked(loadContainer).mockReturnValue(new Promise(() => {}));
  const failed = runRemote('landing', version, false).catch((cause: Error) => cause.name);
  await jest.advanceTimersByTimeAsync(8000);
  expect(await failed).toBe('TimeoutError');
  expect([hanging.isConnected, other.isConnected]).toEqual([false, true]);
});

it('leaves a style sheet of its first page alone, which is on its way when the area is there', async () => {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: '/remotes/landing/1/page.css',
  });
  document.head.append(link);
  const { arrive, done } = start();
  arrive();
  await jest.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledWith(App);
  expect(link.isConnected).toBe(true);
});
