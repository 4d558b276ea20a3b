import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../run';
import { createRemote } from './createRemote';

const LIST = 'shared/config/remotes.ts';
/** Files that a new role changes; all remotes read the list of roles. */
const ROLES = 'shared/src/domain/roles.gen.ts';
const OF_ROLE = [
  ROLES,
  'supabase/release/private.roles.json',
  'shared/config/demoAccounts.ts',
  ...['pt', 'en', 'es'].map((language) => `shared/src/i18n/${language}/common.json`),
];
const REPORTS = { name: 'reports', role: 'consultant', path: '/consultant/reports', title: 'Relatórios' };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rotavisto-create-'));
  for (const file of [LIST, ...OF_ROLE]) cpSync(join(ROOT, file), join(root, file));
  mkdirSync(join(root, 'supabase/migrations'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (file: string) => readFileSync(join(root, file), 'utf8');

function run(tool: string, ...args: string[]): string {
  const file = join(ROOT, 'node_modules/.bin', tool);
  const { status, stdout, stderr } = spawnSync(file, args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

test('createRemote creates a formatted folder, a line in the list of remotes and a page table', () => {
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

const PARTNERS = { name: 'partners', role: 'partner', path: '/partner', title: 'Parceiros' };

test('createRemote also creates a missing role with migration, account and word; one line of the matrix covers all roles', () => {
  writeFileSync(join(root, 'supabase/migrations/99990101000000_later.sql'), '');
  const { files, isNewRole } = createRemote(root, PARTNERS);
  expect(isNewRole).toBe(true);
  expect(files).toContain('shell/e2e/partners.spec.ts');
  expect(files.filter((file) => /__[A-Z]+__/.test(read(file)))).toEqual([]);
  expect(read('supabase/migrations/99990101000001_role_partner.sql')).toContain(
    "insert into private.roles (role) values ('partner');",
  );
  expect(JSON.parse(read('supabase/release/private.roles.json')).at(-1)).toEqual({ role: 'partner', is_given: true });
  expect(read(ROLES)).toContain("export const ROLES = ['client', 'consultant', 'admin', 'partner'] as const;");
  expect(read('shared/config/demoAccounts.ts')).toContain("{ email: 'partner@rotavisto.test', role: 'partner', label:");
  for (const language of ['pt', 'en', 'es'])
    expect(JSON.parse(read(`shared/src/i18n/${language}/common.json`)).role.partner).toBe('Parceiros');
  expect(files.filter((file) => file.startsWith('supabase/tests/'))).toEqual([]);
});

test.each([
  ['its name is invalid', { name: 'Reports' }, 'one word of 2 to 20 small letters and digits'],
  ['its name is two words', { name: 'sales-reports' }, 'one word of 2 to 20 small letters and digits'],
  ['its name is a bundle other than a remote', { name: 'shell' }, 'it means something else already'],
  ['its name is a property of every window', { name: 'history' }, 'it means something else already'],
  ['its folder exists', { name: 'client' }, 'There is a folder for client'],
  ['its role is similar to another one', { role: 'consultnat' }, '"consultnat" reads like the role consultant'],
  ['its role is an invalid word', { role: 'Boss' }, '"Boss" is no name for a role'],
  ['its role is the one that an erasure leaves', { role: 'erased', path: '/erased' }, '"erased" is taken'],
  ['its role is a group name in the matrix', { role: 'staff', path: '/staff' }, '"staff" is taken'],
  ['its role has the address of a page', { role: 'login', path: '/login' }, '"login" is taken'],
  [
    'its role is new and its address is not its home',
    { role: 'boss' },
    '--path of the first remote of a role is /boss',
  ],
  ['another role has its address', { path: '/admin/reports' }, '--path lies below /consultant'],
  ['its address is the home of its role', { path: '/consultant' }, '--path lies below /consultant'],
  ['a page has its address', { path: '/consultant/kanban' }, 'which has the page /consultant/kanban'],
  ['a page takes its address', { path: '/consultant/applications/new' }, 'has the page /consultant/applications/:id'],
  ['its title has a quote that would end its string', { title: "d'Ana" }, '--title is a name without quotes'],
])('createRemote rejects and creates no file when %s', (_why, change, says) => {
  mkdirSync(join(root, 'client-app'));
  const list = read(LIST);
  expect(() => createRemote(root, { ...REPORTS, ...change })).toThrow(says);
  expect(readdirSync(root).sort()).toEqual(['client-app', 'shared', 'supabase']);
  expect(read(LIST)).toBe(list);
});

test('createRemote rejects an existing remote', () => {
  createRemote(root, REPORTS);
  const list = read(LIST);
  expect(() => createRemote(root, REPORTS)).toThrow('There is a folder for reports');
  expect(read(LIST)).toBe(list);
});
