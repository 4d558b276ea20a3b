import { repeatJourneys } from './repeatJourneys';
import { run } from './run';
import { sameBytes } from './sameBytes';
import { testAlone } from './testAlone';

/**
 * What needs longer than a push may take: ten times the races, a database killed thirty times while it is written to,
 * 5000 orders of what can happen to a payment, 20,000 requests nobody should send, 100,000 reads of pages while releases
 * go live, journeys through every width, state and fault, ten runs of all journeys without one retry, mistakes planted in
 * the SQL and in the rules of the browser, which tests must notice, each package tested with nothing but `shared` beside
 * it, one commit built in two folders, and the main journeys in Firefox and WebKitGTK.
 */
const RACES = ['--config', 'supabase/jest.config.cjs', 'races', 'atomicity'];
const CRASHES = ['--config', 'supabase/local/jest.config.cjs', 'contract/crash'];
const MONEY = ['--config', 'supabase/jest.config.cjs', 'tests/money'];
const FUZZ = ['--config', 'supabase/local/jest.config.cjs', 'contract/fuzz'];
const PAGES = ['--selectProjects', 'host', '--', 'page/wholePages'];
const RUNS = Number(process.env.ROTAVISTO_RUNS ?? 10);

const BUILD = ['shell/host/build/build.ts', '--max', '--standalone'];
const SWEEPS = ['test', '--config', 'shell/playwright.config.ts', '--project', 'sweeps'];

const sweeps = (args: readonly string[]) => run('tsx', BUILD) && run('playwright', [...SWEEPS, ...args]);

async function journeys(args: readonly string[]): Promise<boolean> {
  if (!run('tsx', BUILD)) return false;
  const passed = await repeatJourneys(RUNS, args);
  console.log(`journeys: ${passed} of ${RUNS} runs without a failure`);
  return passed === RUNS;
}

const browsers = (args: readonly string[]) => run('tsx', BUILD) && run('tsx', ['shell/e2e/browsers/run.ts', ...args]);

const ROOMS = ['shared/src/domain', 'shared/src/session', 'shared/src/data', 'shell/src/remotes'];
const STRYKER = ['run', 'shared/config/mutants/stryker.config.mjs'];

/** Changes the rules of each room, or of those named, one place at a time; four of five must be noticed in each. */
function mutants(args: readonly string[]): boolean {
  const rooms = args.length > 0 ? args : ROOMS;
  return rooms.map((room) => run('stryker', STRYKER, { ROTAVISTO_MUTATED_ROOM: room })).every(Boolean);
}

/** Random runs say their seed even when nothing is found; the same variable sends the same again. */
function random(tests: readonly string[], variable: string, count: number): boolean {
  const seed = process.env[`${variable}_SEED`] ?? String(Date.now() % 2 ** 31);
  console.log(`${count} runs, ${variable}_SEED=${seed}`);
  return run('jest', tests, { [variable]: String(count), [`${variable}_SEED`]: seed });
}

const PARTS: Record<string, (args: readonly string[]) => boolean | Promise<boolean>> = {
  races: () => run('jest', RACES, { ROTAVISTO_RACES: '10' }),
  crashes: () => run('jest', CRASHES, { ROTAVISTO_CRASHES: '30' }),
  money: () => random(MONEY, 'ROTAVISTO_MONEY', 5000),
  sweeps,
  fuzz: () => random(FUZZ, 'ROTAVISTO_FUZZ', 20_000),
  journeys,
  pages: () => run('jest', PAGES, { ROTAVISTO_READS: '100000' }),
  faults: (args) => run('tsx', ['supabase/tests/faults/run.ts', ...args]),
  mutants,
  alone: testAlone,
  bytes: sameBytes,
  browsers,
};

const [only, ...args] = process.argv.slice(2);
const parts = only === undefined ? Object.keys(PARTS) : [only];
let isFine = true;
for (const name of parts) {
  const part = PARTS[name];
  if (!part) {
    console.error(
      `There is no "${name}": pnpm test:deep [races | crashes | money | fuzz | pages | sweeps [file…] | journeys [file…] | faults [--seed N] [--count N] | mutants [room…] | alone [package…] | bytes | browsers [part of a title…]]`,
    );
    process.exit(2);
  }
  isFine = (await part(args)) && isFine;
}
process.exitCode = isFine ? 0 : 1;
