import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFiles, sourcesBelow } from './files';

let folder: string;
const put = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const hash = () => hashFiles(folder, sourcesBelow(folder));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rotavisto-inputs-'));
  put('src/App.tsx', 'export const App = 1;');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A bundle is built again only if the hash of its inputs changes. */
test.each<[what: string, change: () => void]>([
  ['another text', () => put('src/App.tsx', 'export const App = 2;')],
  ['another name', () => renameSync(join(folder, 'src/App.tsx'), join(folder, 'src/Other.tsx'))],
  ['an added file', () => put('src/locales/pt.json', '{}')],
  ['a deleted file', () => rmSync(join(folder, 'src/App.tsx'))],
])('%s of a source changes the hash', (_what, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test('The same sources, a changed test and earlier build files keep the hash', () => {
  const before = hash();
  put('src/App.tsx', 'export const App = 1;');
  put('src/App.test.tsx', 'test.todo');
  put('dist/federated/main.js', '');
  expect(hash()).toBe(before);
});
