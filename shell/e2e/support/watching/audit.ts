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

/**
 * Returns the findings of axe, one line per element. The page is measured from its top, because axe counts a button that
 * is half under the fixed head of a scrolled page as too small.
 */
async function findings(page: Page, place = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ([where, rules]) => {
      const before = window.scrollY;
      window.scrollTo({ top: 0, behavior: 'instant' });
      const { violations: found } = await window.axe.run(where, rules);
      window.scrollTo({ top: before, behavior: 'instant' });
      return found;
    },
    [place, RULES] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.replace(/\s+/g, ' ')}`),
  );
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Ends every finite animation, and returns the number of running ones; runs in the page. */
function endAnimations(): number {
  const running = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState !== 'finished' && Number(effect?.getComputedTiming().endTime) < Infinity,
    );
  for (const each of running) each.finish();
  return running.length;
}

/** Waits until all animations are over. It ends them itself, because a window without changes may render no frames. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByText(/^(Carregando|Loading|Cargando)/).filter({ visible: true })).toHaveCount(0);
  await expect.poll(() => page.evaluate(endAnimations)).toBe(0);
}

/** Sets the size of the window, and waits until the page is drawn with it: what is narrow or wide follows in that frame. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  await settled(page);
}

/** Expects no violation, sideways scroll or cut text in a longer language in the open dialog, at the current size. */
export async function expectDialogAccessible(page: Page, name: string): Promise<void> {
  const found = await findings(page, '[role=dialog]');
  const overflow = await sidewaysScroll(page);
  if (overflow > 0) found.push(`${overflow} px beyond the edge`);
  found.push(...(await cutInPseudo(page)).map((text) => `longer: ${text}`));
  expect.soft(found, name).toEqual([]);
}

/** Expects no violation of the page at the current size. */
export async function expectAccessibleHere(page: Page, name: string): Promise<void> {
  await settled(page);
  expect.soft(await findings(page), name).toEqual([]);
}

/**
 * Expects no violation of the page or of one part at both sizes, no cut text in a longer language, and no sideways
 * scroll or cut dialog at 320 px. The window is wide afterwards.
 */
export async function expectAccessible(page: Page, name: string, scope = 'html'): Promise<void> {
  const found: string[] = [];
  for (const size of SIZES) {
    await resize(page, size);
    found.push(...(await findings(page, scope)).map((text) => `${size.width} px ${text}`));
    found.push(...(await cutInPseudo(page)).map((text) => `${size.width} px, longer: ${text}`));
  }
  await resize(page, { width: 320, height: 640 });
  const overflow = await sidewaysScroll(page);
  if (overflow > 0) found.push(`320 px: ${overflow} px beyond the edge`);
  found.push(...(await cutText(page, '[role=dialog]')).map((text) => `320 px, cut: ${text}`));
  await page.setViewportSize(SIZES[0] ?? { width: 1280, height: 800 });
  expect.soft(found, name).toEqual([]);
}

/** Returns the texts outside the window, or cut by a box with hidden overflow. */
const cutText = (page: Page, scope = 'body') =>
  page.evaluate((where) => {
    // A text for screen readers only is in a clipped box.
    const isClipped = (element: Element): boolean =>
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      (element.parentElement !== null && isClipped(element.parentElement));
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !isClipped(element) &&
      element.getBoundingClientRect().width > 1;
    // An element may scroll sideways on purpose, but not a dialog.
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

/** Expects no cut text at 320 px and at 640 px, which is a window of 1280 px at 200 % of zoom. */
export async function expectNothingCut(page: Page, name: string): Promise<void> {
  const found: string[] = [];
  for (const width of [320, 640]) {
    await resize(page, { width, height: 512 });
    const overflow = await sidewaysScroll(page);
    if (overflow > 0) found.push(`${width} px: ${overflow} px beyond the edge`);
    found.push(...(await cutText(page)).map((text) => `${width} px: ${text}`));
  }
  await page.setViewportSize(SIZES[0] ?? { width: 1280, height: 800 });
  expect.soft(found, name).toEqual([]);
}
