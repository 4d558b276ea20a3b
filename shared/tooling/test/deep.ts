import { tryPacked } from '../pack/tryPacked';
import { run } from '../run';
import nightly from './nightly.json';
import { pathWithPnpm } from './pnpmOnPath';
import { followRecipes } from './recipes';
import { sameBytes } from './sameBytes';
import { testAlone } from './testAlone';

const MODULES = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings` };

const sql = (tests: readonly string[], env: NodeJS.ProcessEnv) =>
  run('jest', ['--config', 'supabase/jest.config.cjs', ...tests], env);
const backend = (test: string, env: NodeJS.ProcessEnv) =>
  run('jest', ['--config', 'supabase/local/jest.config.cjs', `contract/${test}`], env);
const program = (file: string, args: readonly string[] = []) => run('tsx', [file, ...args]);
const build = () => program('shell/host/build/build.ts', ['--max', '--standalone']);
const playwright = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  run('playwright', ['test', '--config', 'shell/playwright.config.ts', ...args], env);

/** Prints the seed of a random run, also without a failure; the same variable repeats the run. */
function seedOf(variable: string): string {
  const seed = process.env[variable] ?? String(Date.now() % 2 ** 31);
  console.log(`${variable}=${seed}`);
  return seed;
}

const random = (variable: string, count: number) => ({
  [variable]: String(count),
  [`${variable}_SEED`]: seedOf(`${variable}_SEED`),
});

/** Recorded states are walked in the order of their file: a press leaves state in memory, as on a page that is open. */
const NOT_STATES = '^(?!.*/states\\.test\\.tsx$)';

/** Runs every level in a random order and the journeys ten times; with file names, only these journeys. */
function journeys(files: readonly string[]): boolean {
  const seed = seedOf('ROTAVISTO_SEED');
  const order = { ROTAVISTO_SEED: seed };
  const tests = ['--silent', '--randomize', '--seed', seed, NOT_STATES];
  const areTestsFine = files.length > 0 || run('jest', tests, { ...order, ...MODULES });
  return build() && playwright(['--project=journeys', '--repeat-each=10', ...files], order) && areTestsFine;
}

/** Each folder takes most of an hour, so that a night runs every one as a program of its own. */
const mutatedFolders = nightly.flatMap(({ command }) => /^test:deep mutants (\S+)$/.exec(command)?.[1] ?? []);

/**
 * Mutates the rules of each folder (or of the named ones) one place at a time; each folder's tests must detect four of
 * five.
 */
const mutants = (folders: readonly string[]): boolean =>
  (folders.length > 0 ? folders : mutatedFolders)
    .map((folder) =>
      run('stryker', ['run', 'shared/tooling/test/mutants/stryker.config.mjs'], { ROTAVISTO_MUTATED_FOLDER: folder }),
    )
    .every(Boolean);

function races(): boolean {
  const many = { ROTAVISTO_RACES: '10', ROTAVISTO_DEEP: '1' };
  const areReleasesFine = run('jest', ['--selectProjects', 'tooling', '--', 'withReleaseLock'], many);
  return sql(['races', 'atomicity'], many) && areReleasesFine;
}

type Part = [what: string, run: (args: readonly string[]) => boolean | Promise<boolean>, takes?: string];

/** Test programs that are too slow for a push. */
const PARTS: Record<string, Part> = {
  races: ['many times the races of a push, of the database and of releases', races],
  units: [
    'every test of screens, rules, database and servers, the long ones too',
    (files) => build() && run('jest', ['--silent', ...files], { ...MODULES, ROTAVISTO_DEEP: '1' }),
    '[file…]',
  ],
  crashes: [
    'a database killed thirty times while it is written to',
    () => backend('crash', { ROTAVISTO_CRASHES: '30', ROTAVISTO_DEEP: '1' }),
  ],
  matrix: [
    'every row of the matrix of rights over HTTP',
    () => backend('matrix', { ROTAVISTO_MATRIX: 'all', ROTAVISTO_DEEP: '1' }),
  ],
  families: ['500 orders of what two families do', () => sql(['tests/families'], random('ROTAVISTO_FAMILIES', 500))],
  money: ['5,000 orders of what can happen to a payment', () => sql(['tests/money'], random('ROTAVISTO_MONEY', 5000))],
  official: [
    '2,000 random answers to the official form, one verdict of SQL and TypeScript',
    () => sql(['tests/officialConditions'], random('ROTAVISTO_OFFICIAL', 2000)),
  ],
  signing: [
    '300 orders of what client and consultant do until the official form is signed',
    () => sql(['tests/signOffOrders'], random('ROTAVISTO_SIGN_OFF', 300)),
  ],
  moving: ['a pilot with its files moved into another project', () => backend('moving.deep', { ROTAVISTO_DEEP: '1' })],
  restore: [
    'a backup of the volume data, whole and damaged, restored with an erasure after it',
    () => run('node', ['shared/tooling/test/postgresPrograms.mjs']) && backend('restore.deep', { ROTAVISTO_DEEP: '1' }),
  ],
  fuzz: [
    '20,000 malformed requests',
    () => backend('fuzz', { ...random('ROTAVISTO_FUZZ', 20_000), ROTAVISTO_DEEP: '1' }),
  ],
  faults: [
    'mistakes planted in the SQL, which tests must notice',
    (args) => program('supabase/tests/faults/run.ts', args),
    '[--seed N] [--count N]',
  ],
  'faults:browser': [
    'every file and request of a visit failing in every way',
    (args) => build() && program('shell/e2e/faults/run.ts', args),
    '[part of a title…]',
  ],
  mutants: ['mistakes planted in the rules of the browser', mutants, '[folder…]'],
  sweeps: [
    'journeys through every width, state and fault',
    (files) => build() && playwright(['--project=sweeps', ...files]),
    '[file…]',
  ],
  journeys: ['every test in an order of chance, the journeys ten times over', journeys, '[file…]'],
  browsers: [
    'the main journeys in Firefox and WebKitGTK',
    (args) => build() && program('shell/e2e/browsers/run.ts', args),
    '[part of a title…]',
  ],
  real: [
    'what runs in front of the real servers, with differences it must notice',
    () => build() && program('shell/host/real/tryReal.ts'),
  ],
  nginx: [
    'deploy/nginx.conf serves the site as the server here does, with mistakes it must notice',
    () => program('shell/host/build/build.ts', ['--max']) && program('shell/host/nginx/tryNginx.ts'),
  ],
  dev: ['the product as pnpm dev runs it, opened by a user of each role', () => program('shell/host/dev/tryDev.ts')],
  alone: ['each package in a checkout of its own part: tests, check, build, release', testAlone, '[package…]'],
  against: [
    'a remote of a checkout of its own in the shell of a running site',
    () => build() && program('shell/host/dev/tryAgainst.ts'),
  ],
  remote: [
    'a remote made by the command, released without the shell and taken back, in a clone',
    () => program('shell/host/dev/tryRemote.ts'),
  ],
  role: ['a role with its first remote, made by the command, in a clone', () => program('shell/host/dev/tryRole.ts')],
  pages: [
    'a new page of each remote, live by the release of that remote alone, in a clone',
    () => program('shell/host/dev/tryPages.ts'),
  ],
  packed: ['an area built from the packed shared, in a repository of its own', tryPacked],
  bytes: ['one commit built in two folders: the same bytes', sameBytes],
  recipes: ['the recipes of CONTRIBUTING.md, followed word for word in a clone', followRecipes],
};

const usage = () =>
  Object.entries(PARTS)
    .map(([name, [what, , takes]]) => `  ${[name, takes].filter(Boolean).join(' ').padEnd(34)} ${what}`)
    .join('\n');

const [name, ...args] = process.argv.slice(2);
const part = name === undefined ? undefined : PARTS[name];
if (part) {
  process.env.PATH = pathWithPnpm(process.env.PATH);
  process.exitCode = (await part[1](args)) ? 0 : 1;
} else {
  console.log(`pnpm test:deep …\n${usage()}`);
  process.exitCode = name === undefined ? 0 : 2;
}
