import { otherPlans } from './otherPlans';
import { tryPacked } from './pack/tryPacked';
import { randomOrders } from './randomOrders';
import { followRecipes } from './recipes';
import { repeatJourneys } from './repeatJourneys';
import { run } from './run';
import { sameBytes } from './sameBytes';
import { testAlone } from './testAlone';

const RACES = ['--config', 'supabase/jest.config.cjs', 'races', 'atomicity'];
const CRASHES = ['--config', 'supabase/local/jest.config.cjs', 'contract/crash'];
const MATRIX = ['--config', 'supabase/local/jest.config.cjs', 'contract/matrix'];
const MONEY = ['--config', 'supabase/jest.config.cjs', 'tests/money'];
const FUZZ = ['--config', 'supabase/local/jest.config.cjs', 'contract/fuzz'];
const PAGES = ['--selectProjects', 'host', '--', 'page/wholePages'];
const RUNS = Number(process.env.ROTAVISTO_RUNS ?? 10);

const BUILD = ['shell/host/build/build.ts', '--max', '--standalone'];
const SWEEPS = ['test', '--config', 'shell/playwright.config.ts', '--project=sweeps'];

const sweeps = (args: readonly string[]) => run('tsx', BUILD) && run('playwright', [...SWEEPS, ...args]);

async function journeys(args: readonly string[]): Promise<boolean> {
  if (!run('tsx', BUILD)) return false;
  const passed = await repeatJourneys(RUNS, args);
  console.log(`journeys: ${passed} of ${RUNS} runs without a failure`);
  return passed === RUNS;
}

const order = (args: readonly string[]) => run('tsx', BUILD) && randomOrders(Number(args[0] ?? 3));

const browsers = (args: readonly string[]) => run('tsx', BUILD) && run('tsx', ['shell/e2e/browsers/run.ts', ...args]);

const browserFaults = (args: readonly string[]) =>
  run('tsx', BUILD) && run('tsx', ['shell/e2e/faults/run.ts', ...args]);

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

interface Part {
  what: string;
  /** Words it may be given. */
  takes?: string;
  run: (args: readonly string[]) => boolean | Promise<boolean>;
}

/** What needs longer than a push may take. */
const PARTS: Record<string, Part> = {
  races: { what: 'forty times the races of a push', run: () => run('jest', RACES, { ROTAVISTO_RACES: '10' }) },
  crashes: {
    what: 'a database killed thirty times while it is written to',
    run: () => run('jest', CRASHES, { ROTAVISTO_CRASHES: '30' }),
  },
  matrix: {
    what: 'every row of the matrix over HTTP',
    run: () => run('jest', MATRIX, { ROTAVISTO_MATRIX: 'all' }),
  },
  money: {
    what: '5,000 orders of what can happen to a payment',
    run: () => random(MONEY, 'ROTAVISTO_MONEY', 5000),
  },
  sweeps: { what: 'journeys through every width, state and fault', takes: '[file…]', run: sweeps },
  fuzz: { what: '20,000 requests nobody should send', run: () => random(FUZZ, 'ROTAVISTO_FUZZ', 20_000) },
  journeys: { what: 'ten runs of all journeys without one retry', takes: '[file…]', run: journeys },
  order: {
    what: 'three runs of everything, each in another order',
    takes: '[runs]',
    run: order,
  },
  plans: { what: 'the tests of the database with other query plans', takes: '[plan…]', run: otherPlans },
  pages: {
    what: '100,000 reads of pages while releases go live',
    run: () => run('jest', PAGES, { ROTAVISTO_READS: '100000' }),
  },
  faults: {
    what: 'mistakes planted in the SQL, which tests must notice',
    takes: '[--seed N] [--count N]',
    run: (args) => run('tsx', ['supabase/tests/faults/run.ts', ...args]),
  },
  'faults:browser': {
    what: 'every file and request of a visit failing in every way',
    takes: '[part of a title…]',
    run: browserFaults,
  },
  skew: {
    what: 'areas and shell of an older commit with those of today',
    takes: '[commit]',
    run: (args) => run('tsx', BUILD) && run('tsx', ['shell/host/release/skew/run.ts', ...args]),
  },
  mutants: { what: 'mistakes planted in the rules of the browser', takes: '[room…]', run: mutants },
  alone: { what: 'each package tested with nothing but shared beside it', takes: '[package…]', run: testAlone },
  bytes: { what: 'one commit built in two folders', run: sameBytes },
  returning: {
    what: 'what somebody who comes back fetches after a release of one word',
    run: () => run('tsx', ['shell/host/release/returning/run.ts']),
  },
  browsers: {
    what: 'the main journeys in Firefox and WebKitGTK',
    takes: '[part of a title…]',
    run: browsers,
  },
  against: {
    what: 'a remote of a checkout of its own in the shell of a running site',
    run: () => run('tsx', BUILD) && run('tsx', ['shell/host/dev/tryAgainst.ts']),
  },
  real: {
    what: 'what runs in front of the real servers, with differences it must notice',
    run: () => run('tsx', BUILD) && run('tsx', ['shell/host/real/tryReal.ts']),
  },
  dev: {
    what: 'the product as pnpm dev runs it, opened by somebody of each role',
    run: () => run('tsx', ['shell/host/dev/tryDev.ts']),
  },
  remote: {
    what: 'a remote made by the command, released twice and taken back, in a clone',
    run: () => run('tsx', ['shell/host/dev/tryRemote.ts']),
  },
  packed: { what: 'an area built from the packed shared, in a repository of its own', run: tryPacked },
  recipes: { what: 'the recipes of CONTRIBUTING.md, followed word for word', run: followRecipes },
};

const usage = () =>
  Object.entries(PARTS)
    .map(([name, { what, takes }]) => `  ${[name, takes].filter(Boolean).join(' ').padEnd(34)} ${what}`)
    .join('\n');

const [only, ...args] = process.argv.slice(2);
const parts = only === undefined ? Object.keys(PARTS) : [only];
let isFine = true;
for (const name of parts) {
  const part = PARTS[name];
  if (!part) {
    console.error(`There is no "${name}". pnpm test:deep runs everything, or one part:\n${usage()}`);
    process.exit(2);
  }
  isFine = (await part.run(args)) && isFine;
}
process.exitCode = isFine ? 0 : 1;
