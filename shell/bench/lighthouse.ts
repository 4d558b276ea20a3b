import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import startStack from '../e2e/support/stack';
import { chromiumPath } from '../host/release/chromiumPath';

/** The newest that runs on Node 20; fetched when asked for, because nothing else needs it. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const ROUNDS = Number(process.argv[2] ?? 5);
const FULL = 100;

type Audit = { title: string; score: number | null; scoreDisplayMode: string };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Report = { categories: Record<string, Category>; audits: Record<string, Audit> };

const run = promisify(execFile);
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const scoreOf = (report: Report, name: string) => Math.round((report.categories[name]?.score ?? 0) * FULL);

/** One visit with Lighthouse's own preset: a mid-range phone on slow 4G. */
async function visit(url: string, file: string): Promise<Report> {
  const flags = ['--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join(',')}`];
  const env = { ...process.env, CHROME_PATH: chromiumPath() ?? process.env.CHROME_PATH };
  await run('npx', ['-y', LIGHTHOUSE, url, ...flags, '--chrome-flags=--headless=new --no-sandbox'], { env });
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** What keeps a category from full marks. */
function losses(report: Report): string[] {
  return CATEGORIES.flatMap((name) =>
    (report.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${report.audits[id]?.title ?? id} (${report.audits[id]?.score})`),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'rotavisto-lighthouse-'));
const given = process.env.E2E_URL;
const stop = given ? async () => {} : await startStack();
const url = process.env.E2E_URL ?? '';
try {
  const reports: Report[] = [];
  for (let round = 0; round < ROUNDS; round += 1) reports.push(await visit(`${url}/`, join(folder, `${round}.json`)));
  console.log(`| / with ${LIGHTHOUSE}, mobile, median of ${ROUNDS} | ${CATEGORIES.join(' | ')} |`);
  console.log(`| --- |${CATEGORIES.map(() => ' ---: |').join('')}`);
  const scores = CATEGORIES.map((name) => median(reports.map((report) => scoreOf(report, name))));
  console.log(`| score | ${scores.join(' | ')} |`);
  for (const loss of new Set(reports.flatMap(losses))) console.log(`- ${loss}`);
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
