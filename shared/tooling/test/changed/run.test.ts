import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../run';

test('test:changed answers an unknown branch with one line', () => {
  const ref = '--help';
  const command = [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), join(__dirname, 'run.ts'), ref];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  expect([status, stdout, stderr.trim()]).toEqual([
    1,
    '',
    `"${ref}" is no branch or commit here: pnpm test:changed [branch]`,
  ]);
});
