import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../../shared/tooling/paths';
import { MAIN_JOURNEYS } from './mainJourneys';

/** Returns the main journeys without exactly one match, because Playwright runs only the others without an error. */
export function journeysNotFound(): string[] {
  const args = ['test', '--list', '--config', 'shell/playwright.running.config.ts'];
  // Playwright finds no tests with the variables of Jest.
  const { JEST_WORKER_ID: _worker, NODE_ENV: _environment, ...env } = process.env;
  const playwright = join(ROOT, 'node_modules', '.bin', 'playwright');
  const { status, stdout } = spawnSync(playwright, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...env, NODE_OPTIONS: '' },
  });
  if (status !== 0) throw new Error(`Playwright lists no journeys: ${stdout.slice(0, 600)}`);
  const listed = stdout.split('\n');
  return MAIN_JOURNEYS.filter(
    ({ file, title }) => listed.filter((line) => line.includes(`${file}:`) && line.endsWith(title)).length !== 1,
  ).map(({ file, title }) => `${file} › ${title}`);
}
