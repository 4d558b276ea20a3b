import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { fill } from '@rotavisto/backend/bench';
import { signIn } from '../e2e/support/people';
import { startProduct } from '../e2e/support/stack';
import { chromiumPath } from '../host/chromiumPath';

/**
 * `pnpm bench admin [applications]`: every page of an administrator over a full database, until its first rows or
 * figures stand there; the bundles are cached, the data is not. BENCH_DATA names a folder that is filled once and kept.
 */
const APPLICATIONS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 5;
const KB = 1024;
const SECOND = 1000;

/** A page and what only stands there once its rows or figures are known. */
const PAGES: [path: string, known: string][] = [
  ['/admin', 'main li a'],
  ['/admin/clients', 'tbody button:has-text("Details")'],
  ['/admin/clients?filter=active', 'tbody button:has-text("Details")'],
  ['/admin/clients?q=cliente', 'tbody button:has-text("Details")'],
  ['/admin/clients?q=Cliente%2012345', 'tbody button:has-text("Details")'],
  ['/admin/clients?sort=name', 'tbody button:has-text("Details")'],
  ['/admin/consultants', 'tbody button:has-text("Details")'],
  ['/admin/consultants?sort=workload', 'tbody button:has-text("Details")'],
  ['/admin/applications', 'tbody button:has-text("Details")'],
  ['/admin/applications?filter=pending&sort=updated', 'tbody button:has-text("Details")'],
  ['/admin/applications?q=cliente', 'tbody button:has-text("Details")'],
  ['/admin/applications?sort=newest&page=25000', 'tbody button:has-text("Details")'],
  ['/admin/sales', 'main strong:has-text("R$")'],
  ['/admin/modules', 'main code'],
  ['/admin/audit', 'tbody code'],
  ['/admin/audit?filter=subscription', 'tbody code'],
  ['/admin/erasure', 'tbody button:has-text("Erase")'],
];

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Visit {
  seconds: number;
  kilobytes: number;
}

async function visit(context: BrowserContext, path: string, known: string): Promise<Visit> {
  const page = await context.newPage();
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    if (!/\/(rest|auth|functions)\/v1\//.test(request.url())) return;
    bytes += (await request.sizes()).responseBodySize;
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(known).first().waitFor({ timeout: 60_000 });
  const seconds = (await page.evaluate(() => performance.now())) / SECOND;
  await page.waitForLoadState('networkidle');
  await page.close();
  return { seconds, kilobytes: bytes / KB };
}

async function measure(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  const first = await context.newPage();
  await signIn(first, 'admin');
  await first.locator('main li a').first().waitFor();
  await first.close();
  say(`| ${APPLICATIONS.toLocaleString('en')} applications | first rows, median s | slowest s | JSON KB |`);
  say('| --- | ---: | ---: | ---: |');
  for (const [path, known] of PAGES) {
    await visit(context, path, known);
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(context, path, known));
    const times = visits.map(({ seconds }) => seconds);
    const weight = median(visits.map(({ kilobytes }) => kilobytes));
    say(`| \`${path}\` | ${median(times).toFixed(2)} | ${Math.max(...times).toFixed(2)} | ${weight.toFixed(1)} |`);
  }
  await context.close();
}

const folder = mkdtempSync(join(tmpdir(), 'rotavisto-bench-'));
const data = process.env.BENCH_DATA ?? join(folder, 'data');
const stop = await startProduct({ site: join(folder, 'site'), data });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const { databaseUrl } = JSON.parse(readFileSync(join(data, 'local.json'), 'utf8')) as { databaseUrl: string };
  await fill(databaseUrl, APPLICATIONS);
  await measure(browser, process.env.E2E_URL ?? '');
} finally {
  await browser.close();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
