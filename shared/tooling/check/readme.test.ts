import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf, REMOTE_NAMES } from '../../config/remotes';

const ROOT = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const readme = read('README.md');

test('Every command in the table of README exists', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  // Commands of pnpm itself.
  const known = new Set([...scripts, 'audit', 'licenses', 'run', 'sbom']);
  const commands = [...readme.matchAll(/`pnpm (?:run )?([a-z0-9:]+)/g)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(8);
  expect(commands.filter((name) => !known.has(name))).toEqual([]);
});

test('Every link in README leads to a file', () => {
  const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => path);
  expect(links.filter((path) => !path.includes('://') && !existsSync(join(ROOT, path)))).toEqual([]);
});

test('The README of the shell names existing files, and has at most 50 lines', () => {
  const text = read('shell/README.md');
  const names = [...text.matchAll(/\b(?:shell|shared)\/[\w/]+\.tsx?\b/g)].map(([name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(50);
});

test('README has at most 140 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(140);
});

test.each(REMOTE_NAMES)('The README of the %s team has at most 40 lines and its five commands', (name) => {
  const text = read(`${packageOf(name)}/README.md`);
  expect(text.split('\n').length).toBeLessThanOrEqual(40);
  const commands = [
    `-C ${packageOf(name)} dev`,
    `-C ${packageOf(name)} test`,
    'check',
    `release ${name}`,
    `rollback ${name}`,
  ];
  expect(commands.filter((command) => !text.includes(`pnpm ${command}\``))).toEqual([]);
  for (const part of ['**Yours**', '**Who to ask**', `checkout.mjs ${name}`]) expect(text).toContain(part);
});

test.each(['Backup', 'Restore', 'Staging', 'Monitoring', 'SPF', 'DKIM', 'DMARC'])('deploy/README covers %s', (word) =>
  expect(read('deploy/README.md')).toMatch(new RegExp(`(\\*\\*${word}|\\| ${word} )`)),
);
