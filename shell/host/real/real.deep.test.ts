import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../../shared/tooling/paths';
import { MAIN_JOURNEYS } from '../../e2e/running/mainJourneys';

/** `pnpm test:deep real` runs all of it against a running product, with differences it must notice. */

test.each<[words: string[], says: string]>([
  [['everything'], 'contract or journeys'],
  [['contract', '--url', 'http://127.0.0.1:9'], '--secret <secret key>'],
])('%j is refused with a sentence', (words, says) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'shell/host/real/run.ts', ...words],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  expect([status, stdout + stderr]).toEqual([1, expect.stringContaining(says)]);
});

test('every main journey is there, once', () => {
  const args = ['test', '--list', '--config', 'shell/playwright.running.config.ts'];
  // Under Jest, which these say, Playwright finds no tests.
  const { JEST_WORKER_ID: _worker, NODE_ENV: _environment, ...env } = process.env;
  const playwright = join(ROOT, 'node_modules', '.bin', 'playwright');
  const { stdout } = spawnSync(playwright, args, { cwd: ROOT, encoding: 'utf8', env: { ...env, NODE_OPTIONS: '' } });
  const listed = stdout.split('\n');
  for (const { file, title } of MAIN_JOURNEYS) {
    const found = listed.filter((line) => line.includes(`${file}:`) && line.includes(title));
    expect([file, title, found.length]).toEqual([file, title, 1]);
  }
}, 60_000);
