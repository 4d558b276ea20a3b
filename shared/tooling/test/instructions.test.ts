import { instructionsIn } from './instructions';

test('instructionsIn returns the files to write and the commands to run in a Markdown text', () => {
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
