import { defineConfig } from '@playwright/test';
import { HEADLESS_SHELL, SLOWNESS, STILL, WHOLE_BROWSER } from './e2e/support/browser';
import { shuffledFiles } from './e2e/support/order';

// A push runs the first, without what moves unless a file asks for it; `pnpm test:deep sweeps` runs what repeats for every
// width, state or fault, in the whole browser.
const LEVELS = [
  { name: 'journeys', grepInvert: /@deep/, use: { ...HEADLESS_SHELL, ...STILL } },
  { name: 'sweeps', grep: /@deep/, use: WHOLE_BROWSER },
];

// ROTAVISTO_SEED=7 runs the files in another order, the same for the same number: no journey may depend on one before it.
const seed = process.env.ROTAVISTO_SEED;
const inFile = (file: string) => LEVELS.map((level) => ({ ...level, testMatch: `**/${file}` }));
if (seed !== undefined && process.env.TEST_WORKER_INDEX === undefined) process.stdout.write(`Order of seed ${seed}.\n`);

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  globalSetup: './e2e/support/product/stack.ts',
  // Each worker has a product and a database of its own, so journeys of one file need not wait for each other. One more
  // than a small machine has processors, as a third of a journey or more is waiting.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // Both only end a journey that hangs. They measure nothing: what has to be quick says so itself.
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
    // The worker of the shell has a journey of its own; elsewhere requests are watched and changed on their way.
    serviceWorkers: 'block',
    // What the page looked like, and each request, is in its snapshots. They cost an eighth of the time, so `npm test` goes
    // without: console.txt has the requests. A film of every journey costs more than a twentieth.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: process.env.E2E_SNAPSHOTS !== 'off' },
    screenshot: 'only-on-failure',
  },
  projects: seed === undefined ? LEVELS : shuffledFiles(seed).flatMap((file) => inFile(file)),
});
