import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The texts that do not show what the page says: stale ones, and those that stand there twice. */
    wrongTexts?: () => string[];
  }
}

/**
 * Runs in the page, and does to its texts what the translators of Chrome and Edge do, at once and after every change: an
 * element takes the place of each text node. The words stay the same, so that a journey finds them.
 */
function translateTexts(): void {
  const SPARED = 'font, head, script, style, noscript, textarea, svg, [translate="no"], .notranslate';
  const originals = new Map<Element, Text>();
  const translate = (text: Text) => {
    if (!text.isConnected || !text.data.trim() || text.parentElement?.closest(SPARED)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.style.verticalAlign = inner.style.verticalAlign = 'inherit';
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
    originals.set(outer, text);
  };
  const translateAll = (root: Node) => {
    if (root instanceof Text) return translate(root);
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    for (const text of found) translate(text);
  };
  translateAll(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translateAll(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  // Names the place at which React is about to fail.
  const removeChild = Node.prototype.removeChild;
  Node.prototype.removeChild = function remove<T extends Node>(child: T): T {
    if (child.parentNode !== this && this instanceof Element)
      throw new Error(`“${child.textContent}” is not in ${this.outerHTML.slice(0, 400)}`);
    return removeChild.call(this, child) as T;
  };
  window.wrongTexts = () =>
    [...originals].flatMap(([element, text]) => {
      if (!element.isConnected) return [];
      const around = element.parentElement?.parentElement?.outerHTML.slice(0, 240);
      if (text.isConnected) return [`“${text.data}” stands there twice: ${around}`];
      return text.data === element.textContent ? [] : [`“${element.textContent}” is now “${text.data}”: ${around}`];
    });
}

/** Begins once React has taken over the page, as the reader asks for a translation of what they see. */
export async function translate(page: Page): Promise<void> {
  await expect(page.locator('#root')).not.toHaveAttribute('data-prerendered', /./);
  await page.evaluate(translateTexts);
}

export async function expectTranslated(page: Page, at: string): Promise<void> {
  await expectUnbroken(page, at);
  expect(await page.locator('font').count(), at).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => window.wrongTexts?.()), at).toEqual([]);
}

/** No area is broken, and no text stands there twice. */
export async function expectUnbroken(page: Page, at: string): Promise<void> {
  await expect(
    page.getByRole('heading', { name: /Algo não saiu como esperado|Não foi possível abrir esta área/ }),
    at,
  ).toHaveCount(0);
  const wrong = (await page.evaluate(() => window.wrongTexts?.())) ?? [];
  expect(
    wrong.filter((text) => text.includes('twice')),
    at,
  ).toEqual([]);
}

/** Runs in the page before its code: changes of single text nodes are reported to nobody. */
export function ignoreTranslator(): void {
  const observe = MutationObserver.prototype.observe;
  MutationObserver.prototype.observe = function watch(target, options) {
    if (!(target instanceof Text)) observe.call(this, target, options);
  };
}
