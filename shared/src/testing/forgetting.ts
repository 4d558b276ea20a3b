import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Profile, useSession } from '@rotavisto/shared/session';
import { STORAGE_KEY } from '@rotavisto/shared/supabase';
import { cleanup } from '@testing-library/react';
import { PERSON_PREFIX } from '../page';
import { personStorages } from '../person/personStorage';
import { personStores } from '../person/personStore';
import { clearSession } from '../session/signOut';
import { isAnythingDirty } from '../session/signOutListeners';
import { aProfile } from './builders';
import { type FakeBackend, fakeBackend } from './fakeBackend';
import { signedInAs } from './signedIn';
import { signOut } from './signOut';

/** Fills each store of the signed-in user by its name, with the functions of the product. */
export type Fills = Readonly<Record<string, () => unknown>>;

/** The folder of the tested package's sources, of shared/tooling/jest/preset.cjs. */
declare const PACKAGE_SOURCES: string;

/** Keys about the browser or the visitor, which stay after a sign-out, each with its reason. */
const STAYING: Readonly<Record<string, string>> = {
  'rotavisto-activity': 'the clock of the inactivity, read only during a session',
  'rotavisto-role': 'the home page of the last user, for a faster next sign-in',
  'rotavisto-spoken': 'the language of this browser',
};

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\/|^person\/personStor/.test(file);
const storageName = (name: string) => `stored ${name}`;

const MAKER_CALL = /\bpersonStor(e|age)(?:<[\s\S]*?>)?\(\s*'([^']+)'/g;

/** Returns the names of the stores that a file creates, from its calls of personStore and personStorage. */
export const namesIn = (source: string): string[] =>
  [...source.matchAll(MAKER_CALL)].map(([, maker, name = '']) => (maker === 'age' ? storageName(name) : name));

/** Returns the files of a folder that create stores, with the names of the stores. */
const creatorsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => join(folder, name))
    .map((file) => ({ file, names: namesIn(readFileSync(file, 'utf8')) }))
    .filter(({ names }) => names.length > 0);

const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

/** Returns the names of all stores that hold something. */
const filled = (): string[] => [
  ...personStores.all.filter(({ store }) => store.getState() !== store.getInitialState()).map(({ name }) => name),
  ...personStorages
    .filter(({ name }) => keys().some((key) => key.startsWith(PERSON_PREFIX) && key.endsWith(`-${name}`)))
    .map(({ name }) => storageName(name)),
];

/** Returns everything of an earlier user in the stores and the storage of this page. */
export function leftovers(): string[] {
  const isTheirs = (key: string) =>
    !(key in STAYING) && !(key === STORAGE_KEY && useSession.getState().profile !== null);
  return [...filled(), ...keys().filter(isTheirs), ...(isAnythingDirty() ? ['unsaved work'] : [])];
}

const endsWith = (next: Profile): [name: string, end: () => unknown][] => [
  ['a sign-out', () => signOut('user')],
  ['inactivity', () => signOut('inactivity')],
  [
    'a sign-out in another tab',
    () => {
      localStorage.removeItem(STORAGE_KEY);
      clearSession();
    },
  ],
  [
    'an expired session and a sign-in of another user',
    async () => {
      await signOut('expired');
      signedInAs({ profile: next });
    },
  ],
  ['a sign-in of another user', () => signedInAs({ profile: next })],
];

/** Creates tests that fill every store of the tested package, end the session and search for leftovers. */
export function testForgetting(fills: Fills): void {
  // Created here, because a module would change the ids of the importing test's rows.
  const [ana, bia] = [aProfile(), aProfile()];
  let backend: FakeBackend;
  beforeEach(() => {
    backend = fakeBackend().on('POST', '/auth/v1/logout', {});
  });
  afterEach(() => backend.restore());

  const creators = creatorsIn(PACKAGE_SOURCES);
  const names = creators.flatMap((creator) => creator.names).sort();

  it('a function fills each store of the user', () => expect(Object.keys(fills).sort()).toEqual(names));

  it.each(endsWith(bia))('the stores of the user are empty after %s', async (_name, end) => {
    for (const { file } of creators) await import(file);
    signedInAs({ profile: ana });
    for (const fill of Object.values(fills)) await fill();
    expect(names.filter((name) => !filled().includes(name))).toEqual([]);
    cleanup();
    await end();
    expect(leftovers()).toEqual([]);
  });
}
