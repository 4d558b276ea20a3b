import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './run';

/** Side by side they wait for each other: a page is some three times slower, and what happens to fit shows. */
const SIDE_BY_SIDE = 3;

const PLAYWRIGHT = join(ROOT, 'node_modules', '.bin', 'playwright');
const JOURNEYS = ['test', '--config', 'shell/playwright.config.ts'];

interface Part {
  run: number;
  part: number;
}

/** A third of the journeys, with a product and a database of its own; what it prints goes to a file. */
function runPart({ run, part }: Part, folder: string, args: readonly string[]): Promise<boolean> {
  const output = openSync(join(folder, `${run}-${part}.log`), 'w');
  const results = join(folder, `${run}-${part}`);
  mkdirSync(results);
  // Journeys without traces follow each other faster; a file of one or two leaves a part without any.
  const flags = ['--trace', 'off', '--shard', `${part}/${SIDE_BY_SIDE}`, '--output', results, '--pass-with-no-tests'];
  // Each part is one worker, each run another order, which its number repeats.
  flags.push('--workers', '1');
  const child = spawn(PLAYWRIGHT, [...JOURNEYS, ...flags, ...args], {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    env: { ...process.env, E2E_REPORT: join(results, 'report.json'), ROTAVISTO_SEED: String(run) },
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      closeSync(output);
      resolve(code === 0);
    });
  });
}

/**
 * Runs all journeys `runs` times, three parts at any moment, each run in another order, none with a second chance. Gives
 * how many runs passed whole. `args` go to Playwright, such as the name of one file; where it knows no journey of that
 * name none passes.
 */
export async function repeatJourneys(runs: number, args: readonly string[]): Promise<number> {
  // No journey at all would pass any number of times.
  const listed = spawnSync(PLAYWRIGHT, [...JOURNEYS, '--list', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (listed.status !== 0) {
    console.error(listed.stderr);
    return 0;
  }
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-journeys-'));
  console.log(`journeys: ${runs} runs, told in ${folder}`);
  const parts = Array.from({ length: runs * SIDE_BY_SIDE }, (_, index) => ({
    run: Math.floor(index / SIDE_BY_SIDE) + 1,
    part: (index % SIDE_BY_SIDE) + 1,
  }));
  const failed = new Set<number>();
  async function work() {
    for (let next = parts.shift(); next; next = parts.shift()) {
      const isFine = await runPart(next, folder, args);
      if (!isFine) failed.add(next.run);
      console.log(`run ${next.run}, part ${next.part}: ${isFine ? 'passed' : 'FAILED'}`);
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return runs - failed.size;
}
