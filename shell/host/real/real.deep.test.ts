import { spawnSync } from 'node:child_process';
import { ROOT } from '../../../shared/tooling/paths';

/** `pnpm test:deep real` runs it completely against a running product, with differences it must detect. */

test.each<[words: string[], says: string]>([
  [['everything'], 'contract or journeys'],
  [['contract', '--url', 'http://127.0.0.1:9'], '--secret <secret key>'],
])('test:real rejects the arguments %j with an explanation', (words, says) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'shell/host/real/run.ts', ...words],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  expect([status, stdout + stderr]).toEqual([1, expect.stringContaining(says)]);
});
