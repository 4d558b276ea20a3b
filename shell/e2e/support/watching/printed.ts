import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { settled } from './audit';

/** Returns the texts that are cut on paper by a scrolling box, or fixed to the window. */
const lostText = (page: Page) =>
  page.evaluate(() => {
    const keeps = (box: Element, text: DOMRect) => {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isWide = overflowX === 'visible' || (text.left >= left - 1 && text.right <= right + 1);
      const isHigh = overflowY === 'visible' || (text.top >= top - 1 && text.bottom <= bottom + 1);
      return isWide && isHigh && position !== 'fixed';
    };
    const lost: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!text.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const place = range.getBoundingClientRect();
      const isForReaders = element.closest('.rv-visually-hidden, svg') !== null;
      for (let box: Element | null = element; box && box !== document.body && !isForReaders; box = box.parentElement)
        if (!keeps(box, place))
          lost.push(`"${text.textContent.trim().slice(0, 40)}" in ${box.tagName}.${box.className}`);
    }
    return lost;
  });

/** Expects the given texts on paper, no controls or links but checkboxes, and no cut text. */
export async function expectPrinted(page: Page, name: string, texts: readonly (string | RegExp)[]): Promise<void> {
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  for (const text of texts) await expect(page.getByText(text).filter({ visible: true }).first(), name).toBeVisible();
  const controls = page
    .locator('nav, button, input:not([type=checkbox]), select, textarea, [role=switch]')
    .filter({ visible: true });
  expect(await controls.allInnerTexts(), name).toEqual([]);
  expect(await lostText(page), name).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
}
