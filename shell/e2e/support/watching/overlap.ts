import type { Locator } from '@playwright/test';

/**
 * Lists the words and controls that a fixed button covers. If the button is in an opaque bar of the window's width, only the
 * contents of that bar count, because the page behind the bar is hidden.
 */
export const coveredBy = (button: Locator): Promise<string[]> =>
  button.evaluate((element) => {
    const isOver = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const opacity = (one: Element) => {
      const parts = getComputedStyle(one).backgroundColor.match(/[\d.]+/g) ?? [];
      return parts.length === 4 ? Number(parts[3]) : 1;
    };
    const isBar = (one: Element) =>
      /sticky|fixed/.test(getComputedStyle(one).position) &&
      one.getBoundingClientRect().width >= document.documentElement.clientWidth &&
      opacity(one) >= 0.9;
    const own = element.getBoundingClientRect();
    if (!element.isConnected) throw new Error('The button has left the page.');
    let bar = element.parentElement;
    while (bar && !isBar(bar)) bar = bar.parentElement;
    const covered: string[] = [];
    const look = (node: Node) => {
      if (element.contains(node) || node.contains(element)) return;
      const shown = node instanceof Element ? node : node.parentElement;
      if (!shown?.checkVisibility({ visibilityProperty: true })) return;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = node instanceof Element ? [node.getBoundingClientRect()] : [...range.getClientRects()];
      const isSeen = ({ width, height }: DOMRect) => width > 1 && height > 1;
      if (boxes.some((box) => isSeen(box) && isOver(box, own)))
        covered.push((node.textContent ?? '').trim() || shown.outerHTML);
    };
    const around = bar ?? document.documentElement;
    const texts = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) if (text.textContent?.trim()) look(text);
    for (const control of around.querySelectorAll('a, button, input, select, textarea, summary')) look(control);
    return covered;
  });
