import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readExports } from './readExports';

const FILES = {
  'index.d.ts':
    "export * from './lazy';\nexport { type Notice, notify } from './notify';\nexport { toast } from 'toasts';",
  'lazy.d.ts': "import type * as Actions from './actions';\nexport declare const signIn: typeof Actions.signIn;",
  'actions.d.ts': 'export declare function signIn(name: string): void;\nexport declare function signOut(): void;',
  'notify.d.ts':
    "import type { Kind } from './kinds';\nexport type Notice = { kind: Kind };\nexport declare const notify: (notice: Notice) => void;",
  'kinds.d.ts': "export type Kind = 'good' | 'bad';",
};

function exportsOf(change: Partial<typeof FILES> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-exports-'));
  for (const [file, text] of Object.entries({ ...FILES, ...change })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return readExports(join(folder, 'index.d.ts'));
}

const signatures = (change?: Partial<typeof FILES>) =>
  Object.fromEntries(Object.entries(exportsOf(change)).map(([name, { signature }]) => [name, signature]));

test('lists values and types, also those of other files and packages', () => {
  const kinds = Object.entries(exportsOf()).map(([name, { kind }]) => `${name}: ${kind}`);
  expect(kinds).toEqual(['Notice: type', 'notify: value', 'signIn: value', 'toast: value']);
});

test('the same declarations have the same signature in any folder', () => {
  expect(signatures()).toEqual(signatures());
});

test.each([
  ['a type behind it', { 'kinds.d.ts': "export type Kind = 'good';" }, ['Notice', 'notify']],
  ['what a lazy function forwards to', { 'actions.d.ts': 'export declare function signIn(): void;' }, ['signIn']],
])('a signature changes with %s', (_what, change, expected) => {
  const [before, after] = [signatures(), signatures(change)];
  expect(Object.keys(before).filter((name) => before[name] !== after[name])).toEqual(expected);
});

test('what an export does not mention changes nothing', () => {
  const change = { 'actions.d.ts': `${FILES['actions.d.ts']}\nexport declare function another(): void;` };
  expect(signatures(change)).toEqual(signatures());
});
