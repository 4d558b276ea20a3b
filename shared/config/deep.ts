import { run } from './run';

/** What needs longer than a push may take: ten times the races, and ten runs of all journeys without one retry. */
const RACES = ['--config', 'supabase/jest.config.cjs', 'races', 'atomicity'];
const JOURNEYS = ['test', '--config', 'shell/playwright.config.ts'];
const RUNS = 10;

const races = run('jest', RACES, { ROTAVISTO_RACES: '10' });
const isBuilt = run('tsx', ['shell/host/build.ts', '--max', '--standalone']);
// Each run has a product and a database of its own: what one leaves behind is not there for the next.
const passed = isBuilt ? Array.from({ length: RUNS }, () => run('playwright', JOURNEYS)).filter(Boolean).length : 0;
console.log(`journeys: ${passed} of ${RUNS} runs without a failure`);
process.exitCode = races && passed === RUNS ? 0 : 1;
