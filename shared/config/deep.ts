import { repeatJourneys } from './repeatJourneys';
import { run } from './run';

/**
 * What needs longer than a push may take: ten times the races, ten runs of all journeys without one retry, and mistakes
 * planted at random, which tests must notice.
 */
const RACES = ['--config', 'supabase/jest.config.cjs', 'races', 'atomicity'];
const RUNS = Number(process.env.ROTAVISTO_RUNS ?? 10);

async function journeys(args: readonly string[]): Promise<boolean> {
  if (!run('tsx', ['shell/host/build/build.ts', '--max', '--standalone'])) return false;
  const passed = await repeatJourneys(RUNS, args);
  console.log(`journeys: ${passed} of ${RUNS} runs without a failure`);
  return passed === RUNS;
}

const PARTS: Record<string, (args: readonly string[]) => boolean | Promise<boolean>> = {
  races: () => run('jest', RACES, { ROTAVISTO_RACES: '10' }),
  journeys,
  faults: (args) => run('tsx', ['supabase/tests/faults/run.ts', ...args]),
};

const [only, ...args] = process.argv.slice(2);
const parts = only === undefined ? Object.keys(PARTS) : [only];
let isFine = true;
for (const name of parts) {
  const part = PARTS[name];
  if (!part) {
    console.error(`There is no "${name}": pnpm test:deep [races | journeys [file…] | faults [--seed N] [--count N]]`);
    process.exit(2);
  }
  isFine = (await part(args)) && isFine;
}
process.exitCode = isFine ? 0 : 1;
