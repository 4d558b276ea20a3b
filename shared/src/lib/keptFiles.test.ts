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

it('dropKeptFiles deletes the files of all accounts, and keeps those of the shell', async () => {
  await dropKeptFiles();
  expect(FakeCaches.all()).toEqual([SHELL]);
});

it('dropKeptFiles keeps the files of the given account', async () => {
  await dropKeptFiles('bia');
  expect(FakeCaches.all()).toEqual([`kept-files-bia ${FILE}`, SHELL]);
});

it.each([
  ['lacks Cache Storage', FakeCaches.restore],
  [
    'denies access to it',
    () => Object.assign(globalThis, { caches: { keys: () => Promise.reject(new DOMException()) } }),
  ],
])('dropKeptFiles resolves in a browser that %s', async (_what, change) => {
  change();
  await expect(dropKeptFiles()).resolves.toBeUndefined();
});
