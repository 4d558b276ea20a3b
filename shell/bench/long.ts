import { type Browser, chromium } from '@playwright/test';
import { openSession } from '../e2e/support/api';
import { type Area, devtoolsOf, pathsOf, type Sample, sample, walk } from '../e2e/support/longSession';
import { PEOPLE } from '../e2e/support/people';
import startStack from '../e2e/support/stack';
import { chromiumPath } from '../host/release/chromiumPath';
import { LOCALE } from './locale';

/** `pnpm bench long [rounds] [area …]`: every page opened and left 300 times; what stays in memory has to stay flat. */
const ROUNDS = Number(process.argv[2] ?? 300);
const MARKS = [...new Set([0.02, 0.1, 0.25, 0.5, 0.75, 1].map((part) => Math.max(1, Math.round(part * ROUNDS))))];
const WHO: Record<Area, string | null> = {
  landing: null,
  client: PEOPLE.client,
  consultant: PEOPLE.consultant,
  admin: PEOPLE.admin,
};
const ALL = Object.keys(WHO) as Area[];
const wanted = ALL.filter((area) => process.argv.length < 4 || process.argv.includes(area));

async function storageOf(email: string | null, origin: string) {
  if (!email) return undefined;
  const entries = { 'rotavisto-auth': JSON.stringify(await openSession(email)), 'rotavisto-onboarding': 'done' };
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  return {
    cookies: [],
    origins: [{ origin, localStorage: [...localStorage, { name: 'rotavisto-keep', value: '1' }] }],
  };
}

const line = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

async function measure(browser: Browser, url: string, area: Area): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    locale: LOCALE,
    storageState: await storageOf(WHO[area], url),
  });
  const page = await context.newPage();
  const devtools = await devtoolsOf(page);
  const paths = pathsOf(area);
  await page.goto(paths[0] ?? '/');
  let walked = 0;
  for (const mark of MARKS) {
    await walk(page, paths, mark - walked);
    walked = mark;
    const { heapMb, nodes, listeners, channels }: Sample = await sample(page, devtools);
    line([area, mark * paths.length, mark, heapMb, nodes, listeners, channels]);
  }
  await context.close();
}

const stop = process.env.E2E_URL ? async () => {} : await startStack();
const url = process.env.E2E_URL ?? '';
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  line(['area', 'pages opened', 'times each', 'heap MB', 'DOM nodes', 'listeners', 'channels']);
  line(['---', '---:', '---:', '---:', '---:', '---:', '---:']);
  for (const area of wanted) await measure(browser, url, area);
} finally {
  await browser.close();
  await stop();
}
