import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instructionsIn } from './instructions';

const ROOT = join(__dirname, '../..');

test('a text in Markdown tells what to write, where, and what to run', () => {
  const text = [
    'New file `a/b.ts`:\n\n```ts\nconst b = 1;\n```\n',
    'In `c.json`, after `"x": \'`y`\',`:\n\n```json\n  "z": 1\n```\n',
    'Then:\n\n```sh\npnpm types\npnpm check\n```\n',
    '```text\nonly to be read\n```\n',
  ].join('\n');
  expect(instructionsIn(text)).toEqual([
    { kind: 'create', file: 'a/b.ts', text: 'const b = 1;\n' },
    { kind: 'insert', file: 'c.json', after: '"x": \'`y`\',', text: '  "z": 1\n' },
    { kind: 'run', command: 'pnpm types' },
    { kind: 'run', command: 'pnpm check' },
  ]);
});

test('what the recipes insert still has its place', () => {
  const recipes = instructionsIn(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'));
  expect(recipes.length).toBeGreaterThan(10);
  for (const recipe of recipes) {
    if (recipe.kind === 'create')
      expect([recipe.file, existsSync(join(ROOT, recipe.file))]).toEqual([recipe.file, false]);
    if (recipe.kind !== 'insert') continue;
    const { file, after } = recipe;
    const isThere = readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .some((line) => line.includes(after));
    expect([file, after, isThere]).toEqual([file, after, true]);
  }
});
