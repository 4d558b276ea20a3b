import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { MAIN_JOURNEYS } from '../../e2e/running/mainJourneys';
import { ROOT } from '../paths';
import { aRunningProduct, type Stage } from './testing/aRunningProduct';
import { DIFFERENCES } from './testing/differences';

/** `pnpm test:deep real` runs all of it; here one file of the contract shows that a difference is noticed at all. */

let stage: Stage;
beforeAll(async () => {
  stage = await aRunningProduct();
}, 90_000);
afterAll(() => stage.stop());

function testReal(...words: string[]): Promise<{ code: number | null; output: string }> {
  const { site, project, publishableKey, secretKey } = stage.running;
  const named = ['--url', project, '--site', site, '--key', publishableKey, '--secret', secretKey];
  const child = spawn(process.execPath, ['--import', 'tsx', 'shell/host/real/run.ts', ...named, ...words], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

test('a product that answers as the real servers do passes, and one that answers in the older form alone does not', async () => {
  const same = await testReal('contract', 'auth');
  expect([same.code, same.output]).toEqual([0, expect.stringContaining('signing in')]);
  stage.differ(DIFFERENCES['errors in the older form, whatever version is asked for']);
  const other = await testReal('contract', 'auth');
  expect([other.code, other.output]).toEqual([1, expect.stringContaining('✕ is refused in the form of the version')]);
}, 180_000);

test('a part that is none and an address without its keys are refused with a sentence', async () => {
  expect(await testReal('everything')).toMatchObject({
    code: 1,
    output: expect.stringContaining('contract or journeys'),
  });
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
