import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { packageDir } from '../../shared/tooling/paths';
import { flip } from '../../shared/tooling/release/flip';
import { chromiumPath } from '../../shared/tooling/test/chromiumPath';
import type { Person } from '../e2e/support/people';
import { nextRelease } from '../e2e/support/product/nextRelease';
import { siteFolder } from '../e2e/support/product/product';
import startStack from '../e2e/support/product/stack';
import { serveFloor } from './floor';
import { makeCertificate, overHttp2 } from './http2';
import { movedTo, stateOf } from './signedInState';
import { visitAgain } from './visitAgain';
import { printVisits, type VisitRow } from './visitTable';

/** `pnpm bench visits [rounds] [address]`: visits all addresses, or one. */
const ROUNDS = Number(process.argv[2] ?? 3);
const ONLY = process.argv[3];
const FLOOR = 'empty page';

/** The start pages with their area, their user and the element of their main texts. */
const STARTS: { path: string; area: RemoteName; words: string; person?: Person; width?: number }[] = [
  { path: '/', area: 'landing', words: 'h1' },
  { path: '/login', area: 'landing', words: 'h1' },
  { path: '/client', area: 'client', words: '#home-next', person: 'client' },
  { path: '/client/applications', area: 'client', words: 'main li h2', person: 'client' },
  { path: '/consultant/kanban', area: 'consultant', words: 'article', person: 'consultant', width: 1280 },
  { path: '/admin', area: 'admin', words: 'main strong.rv-figures', person: 'admin' },
  { path: '/admin/clients', area: 'admin', words: 'tbody button', person: 'admin', width: 1280 },
];

let releases = 0;

async function release(area: RemoteName): Promise<void> {
  releases += 1;
  const next = await nextRelease(area, `1.0.0-bench${releases}`, (app) => `${app}\n`);
  await flip({ site: siteFolder(), name: area, change: () => next });
}

const stop = await startStack();
const folder = mkdtempSync(join(packageDir('shell'), 'dist', 'bench-'));
const certificate = makeCertificate(folder);
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', certificate.trusted],
});
const floor = await serveFloor(folder);
const site = await overHttp2(process.env.E2E_URL ?? '', certificate);

let empty: typeof site | null = null;

try {
  const address = floor.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  empty = await overHttp2(`http://127.0.0.1:${port}`, certificate);
  const rows: VisitRow[] = [{ name: FLOOR, runs: [], start: { url: `${empty.url}/`, words: '#root:not(:empty)' } }];
  for (const { path, area, words, person, width } of STARTS.filter((start) => !ONLY || start.path === ONLY)) {
    const storageState = person && movedTo(await stateOf(browser, process.env.E2E_URL ?? '', person), site.url);
    for (const serviceWorkers of ['block', 'allow'] as const) {
      const options = { serviceWorkers, storageState, viewport: { width: width ?? 412, height: 823 } };
      rows.push({
        name: `\`${path}\`${serviceWorkers === 'allow' ? ', worker' : ''}`,
        runs: [],
        start: { url: site.url + path, words, options, release: () => release(area) },
      });
    }
  }
  // The rounds alternate the pages, so that a slow minute of the machine affects all of them.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { start, runs } of rows) runs.push(await visitAgain(browser, start));
  printVisits(rows, ROUNDS);
} finally {
  await browser.close();
  site.close();
  empty?.close();
  floor.close();
  rmSync(folder, { recursive: true, force: true });
  await stop();
}
