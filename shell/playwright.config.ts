import { defineConfig } from '@playwright/test';
import { HEADLESS_SHELL, SLOWNESS, STILL, WHOLE_BROWSER } from './e2e/support/browser';
import { shuffledFiles } from './e2e/support/order';

// A push runs the journeys, with reduced motion by default; `pnpm test:deep sweeps` runs the tests of every width, state
// and fault in the whole browser.
const LEVELS = [
  { name: 'journeys', grepInvert: /@deep/, use: { ...HEADLESS_SHELL, ...STILL } },
  { name: 'sweeps', grep: /@deep/, use: WHOLE_BROWSER },
];

// ROTAVISTO_SEED=7 runs the files in the order of this seed, because no journey may depend on an earlier one.
const seed = process.env.ROTAVISTO_SEED;
const inFile = (file: string) => LEVELS.map((level) => ({ ...level, testMatch: `**/${file}` }));
if (seed !== undefined && process.env.TEST_WORKER_INDEX === undefined) process.stdout.write(`Order of seed ${seed}.\n`);

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  globalSetup: './e2e/support/product/stack.ts',
  // Each worker has a product and a database of its own, so the journeys of one file run at once. A small machine has one
  // processor less, because a journey waits for a third of its time or more.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // Both limits only end a hanging journey; a journey with a time limit has its own.
  timeout: 300_000 * SLOWNESS,
  expect: { timeout: 30_000 * SLOWNESS },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['./e2e/support/watching/whereToLook.ts'],
    ['json', { outputFile: process.env.E2E_REPORT ?? './test-results/report.json' }],
  ],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    // Only the journey of the service worker allows it, because others record and change requests.
    serviceWorkers: 'block',
    // Snapshots have the page and each request, and cost an eighth of the time, so `npm test` omits them; console.txt has
    // the requests. A film of every journey costs more than a twentieth.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: process.env.E2E_SNAPSHOTS !== 'off' },
    screenshot: 'only-on-failure',
  },
  projects: seed === undefined ? LEVELS : shuffledFiles(seed).flatMap((file) => inFile(file)),
});
