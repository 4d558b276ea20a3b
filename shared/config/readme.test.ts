import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const ROOT = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const readme = read('README.md');

const walk = /## One walk[\s\S]*?```text\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
const steps = walk
  .trim()
  .split('\n')
  .map((line) => /^(\S+)\s+(.+)$/.exec(line)?.slice(1) ?? ['', '']);

test('the walk has its steps', () => {
  expect(steps.length).toBeGreaterThanOrEqual(3);
});

test.each(steps)('%s holds what the walk says of it', (path = '', words = '') => {
  // "…_name.sql" leaves out the number a migration begins with.
  const ending = basename(path).replace('…', '');
  const file = readdirSync(join(ROOT, dirname(path))).find((name) => name.endsWith(ending));
  expect(file).toBeDefined();
  const source = read(join(dirname(path), file ?? ''));
  for (const name of words.match(/[A-Za-z_][\w.]{3,}/g) ?? [])
    expect([file, source]).toEqual([file, expect.stringContaining(name)]);
});

test('every command of the table is one', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  // What pnpm itself brings.
  const known = new Set([...scripts, 'audit', 'licenses', 'sbom']);
  const commands = [...readme.matchAll(/`pnpm (?:run )?([a-z0-9:]+)/g)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(8);
  expect(commands.filter((name) => !known.has(name))).toEqual([]);
});

test('every link leads to a file', () => {
  const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => path);
  expect(links.filter((path) => !path.includes('://') && !existsSync(join(ROOT, path)))).toEqual([]);
});

test('is short enough to be read', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(200);
});
