import { cpus, loadavg } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../shared/tooling/test/chromiumPath';
import { startAside } from '../e2e/support/product/stack';
import { slowestInteraction, watchInteractions } from './interaction';
import { type BusyPerson, busyPages, MOVES, type Move, PRESSES } from './presses';
import { LOCALE, movedTo, type StorageState, stateOf } from './signedInState';
import { readVitals, watchVitals } from './vitals';

/**
 * `pnpm bench moves [visits] [address]`: measures opening, pressing and typing in the areas of users with 300 clients,
 * for every page and from the dashboards to the lists. One visit takes about three minutes.
 */
const VISITS = Number(process.argv[2] ?? 2);
const ONLY = process.argv[3];
const CPU_SLOWDOWN = 4;
const TIMEOUT = 30_000;
const GOALS = { shownMs: 500, answeredMs: 100, taskMs: 100 };

declare global {
  interface Window {
    pressedAt: number;
  }
}

type Site = { browser: Browser; url: string; states: Map<BusyPerson, StorageState> };

async function arrive({ browser, url, states }: Site, person: BusyPerson, path: string): Promise<Page> {
  const storageState = states.get(person);
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({
    baseURL: url,
    locale: LOCALE,
    viewport,
    ...(storageState ? { storageState } : {}),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchVitals);
  await page.addInitScript(watchInteractions);
  await page.goto(path, { waitUntil: 'networkidle', timeout: TIMEOUT });
  await slowestInteraction(page);
  return page;
}

const sorted = (values: number[]) => [...values].sort((a, b) => a - b);
const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0;
const p95 = (values: number[]) => sorted(values)[Math.ceil(values.length * 0.95) - 1] ?? 0;
const against = (ms: number, goal: number) => `${ms.toFixed(0)}${ms > goal ? ` (goal ${goal})` : ''}`;
const line = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

/** Opens a page, makes each press of `PRESSES` on it, and prints a row. Returns the duration of each press. */
async function measurePage(site: Site, person: BusyPerson, path: string): Promise<number[]> {
  const all: number[] = [];
  const blocked: number[] = [];
  const tasks: number[] = [];
  const shifts: number[] = [];
  let slowest = { what: '', ms: 0 };
  for (let visit = 0; visit < VISITS; visit += 1) {
    const page = await arrive(site, person, path);
    const { tbt, longestTask, cls } = await page.evaluate(readVitals);
    blocked.push(tbt);
    tasks.push(longestTask);
    shifts.push(cls);
    for (const { what, element, press, leave } of PRESSES) {
      const target = page.locator(element).first();
      if (!(await target.isVisible())) continue;
      await press(target);
      const ms = await slowestInteraction(page);
      if (ms > slowest.ms) slowest = { what, ms };
      all.push(ms);
      await leave?.(page);
      await slowestInteraction(page);
    }
    await page.context().close();
  }
  const press = `${slowest.what}: ${slowest.ms.toFixed(0)}`;
  const loaded = [median(blocked).toFixed(0), against(median(tasks), GOALS.taskMs), Math.max(...shifts).toFixed(3)];
  line([`\`${path}\``, ...loaded, all.length, against(p95(all), GOALS.answeredMs), press]);
  return all;
}

/** Returns the time from the press to the first matching element of the other page, checked in every frame. */
async function follow(page: Page, { to, shows }: Move): Promise<number> {
  await page.evaluate(() => {
    addEventListener('click', ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }), { once: true });
  });
  const shown = page.waitForFunction(
    (wanted) =>
      location.pathname === wanted.to && document.querySelector(wanted.shows)
        ? performance.now() - window.pressedAt
        : null,
    { to, shows },
    { polling: 'raf', timeout: TIMEOUT },
  );
  const [after] = await Promise.all([shown, page.getByRole('navigation').locator(`a[href="${to}"]`).first().click()]);
  return (await after.jsonValue()) ?? Number.NaN;
}

async function measureMove(site: Site, move: Move): Promise<void> {
  const answered: number[] = [];
  const shown: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const page = await arrive(site, move.person, move.from);
    shown.push(await follow(page, move));
    answered.push(await slowestInteraction(page));
    await page.context().close();
  }
  const words = against(median(shown), GOALS.shownMs);
  line([`\`${move.from}\` → \`${move.to}\``, against(median(answered), GOALS.answeredMs), words]);
}

const { url, stop } = await startAside({}, '--volume');
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const site: Site = { browser, url, states: new Map() };
  for (const person of ['consultant', 'admin', 'client'] as const)
    site.states.set(person, movedTo(await stateOf(browser, url, person), url));
  console.log(`300 clients, CPU ×${CPU_SLOWDOWN}, a new browser each time, ${VISITS} visits of each page:\n`);
  line(['page', 'TBT ms', 'longest task after LCP ms', 'CLS', 'presses', 'answered, p95 ms', 'slowest']);
  line(['---', '---:', '---:', '---:', '---:', '---:', '---']);
  const presses: number[] = [];
  for (const { person, path } of busyPages().filter((page) => !ONLY || page.path === ONLY))
    presses.push(...(await measurePage(site, person, path)));
  line(['all', '', '', '', presses.length, against(p95(presses), GOALS.answeredMs), '']);
  console.log('');
  line(['way, for the first time', 'answered ms', 'words shown ms']);
  line(['---', '---:', '---:']);
  for (const move of MOVES.filter(({ from }) => !ONLY || from === ONLY)) await measureMove(site, move);
  console.log(`\nLoad of the machine in the last minute: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors.`);
} finally {
  await browser.close();
  await stop();
}
