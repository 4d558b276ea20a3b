import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { cutInPseudo } from '../language/cutInPseudo';

type Finding = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] };
declare global {
  interface Window {
    axe: { run: (place: string, options: object) => Promise<{ violations: Finding[] }> };
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
};
export const SIZES = [
  { width: 1280, height: 800 },
  { width: 375, height: 740 },
];

/** What axe finds, one line for each place. */
async function findings(page: Page, place = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async ([where, rules]) => (await window.axe.run(where, rules)).violations, [
    place,
    RULES,
  ] as const);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.replace(/\s+/g, ' ')}`),
  );
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Takes every animation that has an end there, and gives how many were still running; runs in the page. */
function endAnimations(): number {
  const running = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState !== 'finished' && Number(effect?.getComputedTiming().endTime) < Infinity,
    );
  for (const each of running) each.finish();
  return running.length;
}

/** Waits until nothing is moving. Animations are ended, not awaited: a window in which nothing changes may render no frames. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByText(/^(Carregando|Loading|Cargando)/).filter({ visible: true })).toHaveCount(0);
  await expect.poll(() => page.evaluate(endAnimations)).toBe(0);
}

/** No violation in the open dialog, nothing to scroll sideways for and nothing cut in a longer language, at the size the window has. */
export async function expectDialogAccessible(page: Page, name: string): Promise<void> {
  const found = await findings(page, '[role=dialog]');
  const overflow = await sidewaysScroll(page);
  if (overflow > 0) found.push(`${overflow} px beyond the edge`);
  found.push(...(await cutInPseudo(page)).map((text) => `longer: ${text}`));
  expect.soft(found, name).toEqual([]);
}

/** No violation of the page at the size the window has. */
export async function expectAccessibleHere(page: Page, name: string): Promise<void> {
  await settled(page);
  expect.soft(await findings(page), name).toEqual([]);
}

/**
 * No violation at either size (of the page, or of one part), and nothing cut in a longer language; nothing to scroll sideways
 * for and no dialog cut at 320 px; leaves the window wide.
 */
export async function expectAccessible(page: Page, name: string, scope = 'html'): Promise<void> {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await settled(page);
    found.push(...(await findings(page, scope)).map((text) => `${size.width} px ${text}`));
    found.push(...(await cutInPseudo(page)).map((text) => `${size.width} px, longer: ${text}`));
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await settled(page);
  const overflow = await sidewaysScroll(page);
  if (overflow > 0) found.push(`320 px: ${overflow} px beyond the edge`);
  found.push(...(await cutText(page, '[role=dialog]')).map((text) => `320 px, cut: ${text}`));
  await page.setViewportSize(SIZES[0] ?? { width: 1280, height: 800 });
  expect.soft(found, name).toEqual([]);
}

/** Text that sticks out of the window, or out of a box that hides what does not fit. */
const cutText = (page: Page, scope = 'body') =>
  page.evaluate((where) => {
    // What is only read aloud lies in a box that is clipped away.
    const isClipped = (element: Element): boolean =>
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      (element.parentElement !== null && isClipped(element.parentElement));
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !isClipped(element) &&
      element.getBoundingClientRect().width > 1;
    // A strip that is scrolled sideways on purpose; a dialog is none.
    const isInStrip = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent.matches('body, [role=dialog]')) return false;
      return getComputedStyle(parent).overflowX === 'auto' || isInStrip(parent);
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(`${where} *`)) {
      const text = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!text || !isSeen(element) || element.closest('svg') || isInStrip(element)) continue;
      const { left, right } = element.getBoundingClientRect();
      const hides = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (left < -1 || right > document.documentElement.clientWidth + 1 || hides)
        found.push(`${element.tagName} "${element.textContent?.trim().slice(0, 40)}"`);
    }
    return found;
  }, scope);

/** Reflow: one column at 320 px, and half of a 1280 px window, which is what 200 % of zoom leaves. */
export async function expectNothingCut(page: Page, name: string): Promise<void> {
  const found: string[] = [];
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 512 });
    await settled(page);
    const overflow = await sidewaysScroll(page);
    if (overflow > 0) found.push(`${width} px: ${overflow} px beyond the edge`);
    found.push(...(await cutText(page)).map((text) => `${width} px: ${text}`));
  }
  await page.setViewportSize(SIZES[0] ?? { width: 1280, height: 800 });
  expect.soft(found, name).toEqual([]);
}
