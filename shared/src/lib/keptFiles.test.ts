import { FakeCaches } from '../testing/FakeCaches';
import { dropKeptFiles } from './keptFiles';

const FILE = '/kept-files/a/f1.pdf';
const SHELL = 'shell-1 /offline.html';

beforeEach(async () => {
  FakeCaches.install();
  for (const [name, path] of [
    ['kept-files-ana', FILE],
    ['kept-files-bia', FILE],
    ['shell-1', '/offline.html'],
  ] as const)
    await (await caches.open(name)).put(path, new Response('%PDF-'));
});
afterEach(() => FakeCaches.restore());

it('deletes the files of every account, and leaves the files of the shell', async () => {
  await dropKeptFiles();
  expect(FakeCaches.all()).toEqual([SHELL]);
});

it('leaves the files of the account that is named', async () => {
  await dropKeptFiles('bia');
  expect(FakeCaches.all()).toEqual([`kept-files-bia ${FILE}`, SHELL]);
});

it.each([
  ['lacks Cache Storage', FakeCaches.restore],
  ['allows none here', () => Object.assign(globalThis, { caches: { keys: () => Promise.reject(new DOMException()) } })],
])('finds nothing to do in a browser that %s', async (_what, change) => {
  change();
  await expect(dropKeptFiles()).resolves.toBeUndefined();
});
