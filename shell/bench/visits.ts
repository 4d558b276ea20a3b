import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Person } from '../e2e/support/people';
import startStack from '../e2e/support/stack';
import { packageDir } from '../host/paths';
import { chromiumPath } from '../host/release/chromiumPath';
import { serveFloor } from './floor';
import { movedTo, stateOf } from './signedInState';
import { printVisits, type VisitRow } from './visitTable';
import { visitTwice } from './visitTwice';

const ROUNDS = Number(process.argv[2] ?? 3);
const FLOOR = 'empty page';

/** Where people start, whom they are, and the words they came for. */
const STARTS: { path: string; words: string; person?: Person; width?: number }[] = [
  { path: '/', words: 'h1' },
  { path: '/login', words: 'h1' },
  { path: '/client', words: '#home-next', person: 'client' },
  { path: '/client/applications', words: 'main li h2', person: 'client' },
  { path: '/consultant/kanban', words: 'article', person: 'consultant', width: 1280 },
  { path: '/admin', words: 'main strong.rv-figures', person: 'admin' },
  { path: '/admin/clients', words: 'main td', person: 'admin', width: 1280 },
];

const stop = process.env.E2E_URL ? async () => {} : await startStack();
const live = process.env.E2E_URL ?? '';
const folder = mkdtempSync(join(packageDir('shell'), 'dist', 'bench-'));
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
const floor = await serveFloor(folder);

try {
  const address = floor.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const rows: VisitRow[] = [{ name: FLOOR, runs: [], start: { url: `http://127.0.0.1:${port}/`, words: '#root' } }];
  for (const { path, words, person, width } of STARTS) {
    const storageState = person && movedTo(await stateOf(browser, live, person), live);
    for (const serviceWorkers of ['block', 'allow'] as const) {
      const options = { serviceWorkers, storageState, viewport: { width: width ?? 412, height: 823 } };
      rows.push({
        name: `\`${path}\`${serviceWorkers === 'allow' ? ', worker' : ''}`,
        runs: [],
        start: { url: live + path, words, options },
      });
    }
  }
  // Round after round, so that a slow minute of the machine falls on all of them.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { start, runs } of rows) runs.push(await visitTwice(browser, start));
  printVisits(rows, ROUNDS);
} finally {
  await browser.close();
  floor.close();
  rmSync(folder, { recursive: true, force: true });
  await stop();
}
