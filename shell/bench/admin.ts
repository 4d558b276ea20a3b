import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { fill } from '@rotavisto/backend/bench';
import { signIn } from '../e2e/support/people';
import { startProduct } from '../e2e/support/stack';
import { chromiumPath } from '../host/release/chromiumPath';
import { LOCALE } from './locale';

/**
 * `pnpm bench admin [applications]`: every page of an administrator over a full database, until its first rows or
 * figures stand there; the bundles are cached, the data is not. BENCH_DATA names a folder that is filled once and kept.
 */
const APPLICATIONS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 5;
const KB = 1024;
const SECOND = 1000;

/** A page, and the element and its text that only stand there once its rows or figures are known. */
const PAGES: [path: string, element: string, text: string][] = [
  ['/admin', 'main li a', ''],
  ['/admin/clients', 'tbody button', 'Details'],
  ['/admin/clients?filter=active', 'tbody button', 'Details'],
  ['/admin/clients?q=cliente', 'tbody button', 'Details'],
  ['/admin/clients?q=Cliente%2012345', 'tbody button', 'Details'],
  ['/admin/clients?sort=name', 'tbody button', 'Details'],
  ['/admin/consultants', 'tbody button', 'Details'],
  ['/admin/consultants?sort=workload', 'tbody button', 'Details'],
  ['/admin/applications', 'tbody button', 'Details'],
  ['/admin/applications?filter=pending&sort=updated', 'tbody button', 'Details'],
  ['/admin/applications?q=cliente', 'tbody button', 'Details'],
  ['/admin/applications?sort=newest&page=25000', 'tbody button', 'Details'],
  ['/admin/sales', 'main strong', 'R$'],
  ['/admin/modules', 'main code', ''],
  ['/admin/audit', 'tbody code', ''],
  ['/admin/audit?filter=subscription', 'tbody code', ''],
  ['/admin/erasure', 'tbody button', 'Erase'],
];

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Visit {
  seconds: number;
  kilobytes: number;
}

/** The moment of the first frame with a visible element of that text, in ms; asks in every frame, as no locator does. */
const shown = (page: Page, element: string, text: string): Promise<number> =>
  page
    .waitForFunction(
      ([element = '', text = '']) =>
        [...document.querySelectorAll(element)].some(
          (each) => each.checkVisibility() && each.textContent?.includes(text),
        )
          ? performance.now()
          : 0,
      [element, text],
      { polling: 'raf', timeout: 60_000 },
    )
    .then((handle) => handle.jsonValue());

async function visit(context: BrowserContext, [path, element, text]: (typeof PAGES)[number]): Promise<Visit> {
  const page = await context.newPage();
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    if (!/\/(rest|auth|functions)\/v1\//.test(request.url())) return;
    bytes += (await request.sizes()).responseBodySize;
  });
  await page.goto(path, { waitUntil: 'commit' });
  const seconds = (await shown(page, element, text)) / SECOND;
  await page.waitForLoadState('networkidle');
  await page.close();
  return { seconds, kilobytes: bytes / KB };
}

async function measure(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: LOCALE, viewport: { width: 1280, height: 800 } });
  const first = await context.newPage();
  await signIn(first, 'admin');
  await first.locator('main li a').first().waitFor();
  await first.close();
  say(`| ${APPLICATIONS.toLocaleString('en')} applications | first rows, median s | slowest s | JSON KB |`);
  say('| --- | ---: | ---: | ---: |');
  for (const wanted of PAGES) {
    await visit(context, wanted);
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(context, wanted));
    const times = visits.map(({ seconds }) => seconds);
    const weight = median(visits.map(({ kilobytes }) => kilobytes));
    say(`| \`${wanted[0]}\` | ${median(times).toFixed(2)} | ${Math.max(...times).toFixed(2)} | ${weight.toFixed(1)} |`);
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
