import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../run';
import { createRemote } from './createRemote';

const LIST = 'shared/config/remotes.ts';
const REPORTS = { name: 'reports', role: 'consultant', path: '/consultant/reports', title: 'Relatórios' };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rotavisto-create-'));
  cpSync(join(ROOT, LIST), join(root, LIST));
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (file: string) => readFileSync(join(root, file), 'utf8');

function run(tool: string, ...args: string[]): string {
  const file = join(ROOT, 'node_modules/.bin', tool);
  const { status, stdout, stderr } = spawnSync(file, args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

test('makes a folder, a line in the list of remotes and a table of pages of its own, written as everything else is', () => {
  const { folder, files } = createRemote(root, REPORTS);
  expect(folder).toBe('reports-app');
  expect(files).toContain('reports-app/src/App.tsx');
  expect(files.filter((file) => !existsSync(join(root, file)) || /__[A-Z]+__/.test(read(file)))).toEqual([]);
  expect(read(LIST)).toContain("  admin: '/admin',\n  reports: '/consultant/reports',\n");
  expect(read('reports-app/src/pages.ts')).toContain("export const PAGES = {\n  '/consultant/reports': {");
  for (const rule of ['biome.json', 'shared/tooling/check/lint'])
    cpSync(join(ROOT, rule), join(root, rule), { recursive: true });
  const rules = ['--vcs-enabled=false', '--error-on-warnings'];
  expect(run('biome', 'check', ...rules, folder, LIST)).toBe('');
});

test.each([
  ['its name is none', { name: 'Reports' }, 'one word of 2 to 20 small letters and digits'],
  ['its name is two words', { name: 'sales-reports' }, 'one word of 2 to 20 small letters and digits'],
  ['its name is a bundle that is no remote', { name: 'shell' }, 'it means something else already'],
  ['its name is something in every window', { name: 'history' }, 'it means something else already'],
  ['its folder is there', { name: 'client' }, 'There is a folder for client'],
  ['no user has its role', { role: 'boss' }, '--role is one of client, consultant, admin, not "boss"'],
  ['another role has its address', { path: '/admin/reports' }, '--path lies below /consultant'],
  ['its address is the home of its role', { path: '/consultant' }, '--path lies below /consultant'],
  ['a page has its address', { path: '/consultant/kanban' }, 'which has the page /consultant/kanban'],
  ['a page takes its address', { path: '/consultant/applications/new' }, 'has the page /consultant/applications/:id'],
  ['its title would end the sentence it stands in', { title: "d'Ana" }, '--title is a name without quotes'],
])('makes nothing where %s', (_why, change, says) => {
  mkdirSync(join(root, 'client-app'));
  const list = read(LIST);
  expect(() => createRemote(root, { ...REPORTS, ...change })).toThrow(says);
  expect(readdirSync(root).sort()).toEqual(['client-app', 'shared']);
  expect(read(LIST)).toBe(list);
});

test('makes no remote a second time', () => {
  createRemote(root, REPORTS);
  const list = read(LIST);
  expect(() => createRemote(root, REPORTS)).toThrow('There is a folder for reports');
  expect(read(LIST)).toBe(list);
});
