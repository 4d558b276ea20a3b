import type { CDPSession, Page } from '@playwright/test';

export type BoardFigures = { render: number; lift: number; frame: number; worst: number; heap: number };

declare global {
  interface Window {
    cardsShown: Promise<number>;
    frameTimes: number[];
    stopFrames: () => void;
  }
}

const HOLD_MS = 2000;

/** Says when the first cards were painted; runs in the page, from its first moment. */
export function watchCards() {
  window.cardsShown = new Promise((resolve) => {
    const look = () => {
      const isThere = document.querySelector('article') !== null;
      requestAnimationFrame(() => (isThere ? resolve(performance.now()) : look()));
    };
    look();
  });
}

/** From the last byte of the cards to the frame that shows them. */
const renderTime = (page: Page, answer: string) =>
  page.evaluate(async (path) => {
    const shown = await window.cardsShown;
    const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes(path));
    return shown - Math.max(...answers.map((entry) => (entry as PerformanceResourceTiming).responseEnd));
  }, answer);

const startFrames = (page: Page) =>
  page.evaluate(() => {
    window.frameTimes = [];
    let last = performance.now();
    let isOn = true;
    const tick = (now: number) => {
      window.frameTimes.push(now - last);
      last = now;
      if (isOn) requestAnimationFrame(tick);
    };
    window.stopFrames = () => {
      isOn = false;
    };
    requestAnimationFrame(tick);
  });

/** Lifts a card, rests at the foot of its column and then at the right edge while the board scrolls, and carries it back. */
async function drag(page: Page): Promise<number> {
  const card = await page.locator('article').first().boundingBox();
  const size = page.viewportSize();
  if (!card || !size) throw new Error('no card to drag');
  const from = { x: card.x + 150, y: card.y + 20 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const pressed = Date.now();
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 3 });
  await page.waitForFunction(() => document.querySelector('[id^="rfd-announcement"]')?.textContent !== '', null, {
    timeout: 120_000,
  });
  const lift = Date.now() - pressed;
  await startFrames(page);
  await page.mouse.move(from.x, size.height - 70, { steps: 20 });
  await page.waitForTimeout(HOLD_MS);
  await page.mouse.move(size.width - 40, size.height / 2, { steps: 40 });
  await page.waitForTimeout(HOLD_MS);
  await page.mouse.move(size.width / 2, size.height / 2, { steps: 40 });
  await page.evaluate(() => window.stopFrames());
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return lift;
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
}

/** One board, from an open page that is about to ask `answer` for its cards. */
export async function boardRun(page: Page, url: string, answer: string): Promise<BoardFigures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // Names that the compiler keeps for functions mean nothing in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchCards);
  await page.goto(url, { timeout: 120_000 });
  await page.locator('article').first().waitFor({ timeout: 120_000 });
  const render = await renderTime(page, answer);
  const heap = await heapOf(session);
  const lift = await drag(page);
  const frames = (await page.evaluate(() => window.frameTimes)).toSorted((a, b) => a - b);
  const at = (share: number) => frames[Math.min(frames.length - 1, Math.floor(frames.length * share))] ?? 0;
  return { render, lift, frame: at(0.95), worst: at(1), heap };
}
