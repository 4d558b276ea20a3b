import { run } from './run';

/** What needs longer than a push may take: ten times the races, and the journeys ten times over without one retry. */
const RACES = ['--config', 'supabase/jest.config.cjs', 'races', 'atomicity'];
const JOURNEYS = ['test', '--config', 'shell/playwright.config.ts', '--repeat-each', '10'];

const races = run('jest', RACES, { ROTAVISTO_RACES: '10' });
const journeys = run('tsx', ['shell/host/build.ts', '--max', '--standalone']) && run('playwright', JOURNEYS);
process.exitCode = races && journeys ? 0 : 1;
