import { repeatJourneys } from './repeatJourneys';
import { run } from './run';

/** What needs longer than a push may take: ten times the races, and ten runs of all journeys without one retry. */
const RACES = ['--config', 'supabase/jest.config.cjs', 'races', 'atomicity'];
const RUNS = Number(process.env.ROTAVISTO_RUNS ?? 10);

async function journeys(args: readonly string[]): Promise<boolean> {
  if (!run('tsx', ['shell/host/build/build.ts', '--max', '--standalone'])) return false;
  const passed = await repeatJourneys(RUNS, args);
  console.log(`journeys: ${passed} of ${RUNS} runs without a failure`);
  return passed === RUNS;
}

const [only, ...args] = process.argv.slice(2);
if (only !== undefined && only !== 'races' && only !== 'journeys') {
  console.error(`There is no "${only}": pnpm test:deep [races | journeys [file…]]`);
  process.exit(2);
}
const isRaced = only === 'journeys' || run('jest', RACES, { ROTAVISTO_RACES: '10' });
const isWalked = only === 'races' || (await journeys(args));
process.exitCode = isRaced && isWalked ? 0 : 1;
