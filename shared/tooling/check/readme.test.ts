import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf, REMOTE_NAMES } from '../../config/remotes';

const ROOT = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const readme = read('README.md');

test('every command of the table is one', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  // What pnpm itself brings.
  const known = new Set([...scripts, 'audit', 'licenses', 'run', 'sbom']);
  const commands = [...readme.matchAll(/`pnpm (?:run )?([a-z0-9:]+)/g)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(8);
  expect(commands.filter((name) => !known.has(name))).toEqual([]);
});

test('every link leads to a file', () => {
  const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => path);
  expect(links.filter((path) => !path.includes('://') && !existsSync(join(ROOT, path)))).toEqual([]);
});

test('is short enough to be read', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(140);
});

test.each(REMOTE_NAMES)('the page of the %s team is one screen and has its five commands', (name) => {
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

test.each(['Backup', 'Restore', 'Staging', 'Monitoring', 'SPF', 'DKIM', 'DMARC'])(
  'the way to production covers %s',
  (word) => expect(read('deploy/README.md')).toMatch(new RegExp(`(\\*\\*${word}|\\| ${word} )`)),
);
