import { waitFor } from '@testing-library/react';
import { aProfile, type FakeBackend, FakeCaches, refusal, sessionBackend, signedInAs } from '../testing/backend';
import { accountChanged } from './accountChanged';
import { dropKeptFiles } from './keptFiles';
import { forgetStart, resumeSession } from './resumeSession';
import { resetSessionStore } from './sessionStore';
import { signOut } from './signOut';

const profile = aProfile();
const other = aProfile();
const [OWN, OTHER] = [`kept-files-${profile.id}`, `kept-files-${other.id}`];
const ONE = '/kept-files/a/00000000-0000-4000-8000-0000000000f1.pdf';
const TWO = '/kept-files/a/00000000-0000-4000-8000-0000000000f2.pdf';

let backend: FakeBackend;
beforeEach(async () => {
  window.localStorage.clear();
  resetSessionStore();
  backend = sessionBackend(profile).backend.on('GET', '/rest/v1/case_files', []);
  FakeCaches.install();
  for (const [name, path] of [
    [OWN, ONE],
    [OWN, TWO],
    [OTHER, ONE],
    ['shell-1', '/offline.html'],
  ] as const)
    await (await caches.open(name)).put(path, new Response('%PDF-'));
});
afterEach(() => {
  FakeCaches.restore();
  backend.restore();
});

const SHELL = 'shell-1 /offline.html';
const asked = () => backend.requests('/rest/v1/case_files').map(({ query }) => query.get('id'));
const load = async () => {
  forgetStart();
  resetSessionStore();
  await resumeSession();
};

it.each(['user', 'expired', 'inactivity'] as const)(
  'go with the session, and the shell’s files stay: %s',
  async (reason) => {
    signedInAs({ profile });
    await signOut(reason);
    await waitFor(() => expect(FakeCaches.all()).toEqual([SHELL]));
  },
);

it('stay of the account that comes in, as far as its cases have them; of another account none stays', async () => {
  backend.on('GET', '/rest/v1/case_files', [{ id: TWO.slice(-40, -4) }]);
  signedInAs({ profile });
  await load();
  await waitFor(() => expect(FakeCaches.all()).toEqual([`${OWN} ${TWO}`, SHELL]));
  expect(asked()).toEqual([`in.(${[ONE, TWO].map((path) => path.slice(-40, -4)).join()})`]);
});

it('go as soon as they are taken back, and after a gap in which they may have been', async () => {
  signedInAs({ profile });
  await accountChanged({ table: 'case_files', id: 'a' });
  await waitFor(() => expect(FakeCaches.all()).toEqual([SHELL]));
});

it('stay where the question has no answer', async () => {
  backend.on('GET', '/rest/v1/case_files', refusal('down', 'PGRST000', 503));
  await dropKeptFiles(profile.id);
  expect(FakeCaches.all()).toEqual([`${OWN} ${ONE}`, `${OWN} ${TWO}`, SHELL]);
});

it('cost no request where this device keeps none', async () => {
  FakeCaches.install();
  await dropKeptFiles(profile.id);
  expect(asked()).toEqual([]);
  expect(FakeCaches.all()).toEqual([]);
});

it.each([
  ['lacks Cache Storage', FakeCaches.restore],
  ['allows none here', () => Object.assign(globalThis, { caches: { keys: () => Promise.reject(new DOMException()) } })],
])('are no matter in a browser that %s', async (_what, change) => {
  change();
  await expect(dropKeptFiles()).resolves.toBeUndefined();
  await expect(dropKeptFiles(profile.id)).resolves.toBeUndefined();
});
