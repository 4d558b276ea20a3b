import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { type Person, signIn } from '../e2e/support/people';
import startStack from '../e2e/support/stack';
import { chromiumPath } from '../host/chromiumPath';
import { serveFloor } from './floor';
import { type Figures, visit } from './visit';

const PAGES: { path: string; person?: Person }[] = [
  { path: '/' },
  { path: '/login' },
  { path: '/client', person: 'client' },
  { path: '/consultant/kanban', person: 'consultant' },
  { path: '/admin', person: 'admin' },
];
const ROUNDS = Number(process.argv[2] ?? 5);
const FLOOR_PORT = Number(process.env.FLOOR_PORT ?? 3999);
const COLUMNS = ['js', 'total', 'requests', 'fcp', 'lcp', 'tbt', 'cls'] as const;
const KB = 1024;
const SECOND = 1000;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const WRITE: Record<(typeof COLUMNS)[number], (value: number) => string> = {
  js: (value) => (value / KB).toFixed(0),
  total: (value) => (value / KB).toFixed(0),
  requests: String,
  fcp: (value) => (value / SECOND).toFixed(2),
  lcp: (value) => (value / SECOND).toFixed(2),
  tbt: (value) => value.toFixed(0),
  cls: (value) => value.toFixed(3),
};

async function measure(browser: Browser, url: string, options: BrowserContextOptions): Promise<string[]> {
  const runs: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await visit(browser, url, options));
  return COLUMNS.map((column) => WRITE[column](median(runs.map((run) => run[column]))));
}

/** What a browser that is signed in has stored. */
async function stateOf(browser: Browser, url: string, person: Person) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signIn(page, person);
  const state = await context.storageState();
  await context.close();
  return state;
}

const line = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`);

const given = process.env.E2E_URL;
const stop = given ? async () => {} : await startStack();
const url = process.env.E2E_URL ?? '';
const floor = await serveFloor(FLOOR_PORT);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  line(['first visit, slow 4G, CPU ×4', 'JS KB', 'total KB', 'requests', 'FCP s', 'LCP s', 'TBT ms', 'CLS']);
  line(['---', ...COLUMNS.map(() => '---:')]);
  line(['empty Rsbuild React page', ...(await measure(browser, `http://127.0.0.1:${FLOOR_PORT}/`, {}))]);
  for (const { path, person } of PAGES) {
    const storageState = person && (await stateOf(browser, url, person));
    line([`\`${path}\``, ...(await measure(browser, url + path, { storageState }))]);
  }
} finally {
  await browser.close();
  floor.close();
  await stop();
}
