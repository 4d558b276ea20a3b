import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../run';
import { duplicatedSingletons } from './card';
import { judged, missingFolders, notBuilt } from './judged';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rotavisto-judged-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('judged returns the findings, or one line without a stack after an error', async () => {
  expect(await judged(() => ['one'])).toEqual(['one']);
  const [line, ...more] = await judged(() => duplicatedSingletons(root));
  expect(more).toEqual([]);
  expect(line).toMatch(/^broke off: ENOENT[^\n]*mf-manifest\.json/);
  expect(await judged(() => Promise.reject(new Error('first\n    at second')))).toEqual(['broke off: first']);
});

test('notBuilt omits a bundle with the file that describes its build', () => {
  mkdirSync(join(root, 'client-app', 'dist', 'federated'), { recursive: true });
  expect(notBuilt(root, ['client-app'])).toEqual(['client-app']);
  writeFileSync(join(root, 'client-app', 'dist', 'federated', 'mf-manifest.json'), '{}');
  expect(notBuilt(root, ['client-app'])).toEqual([]);
});

test('missingFolders returns the missing folders of a partial checkout, and none of a whole one', () => {
  expect(missingFolders(ROOT)).toEqual([]);
  mkdirSync(join(root, 'client-app', 'src'), { recursive: true });
  expect(missingFolders(root)).toContain('shell/src');
  expect(missingFolders(root)).not.toContain('client-app/src');
});
