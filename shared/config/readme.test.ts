import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
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
