import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Returns the stale and the duplicated texts of the page. */
    wrongTexts?: () => string[];
  }
}

/**
 * Replaces each text node with an element at once and after every change, like the translators of Chrome and Edge. The
 * texts stay equal, so that a journey finds them. Runs in the page.
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
  // The error names the element at which React would fail.
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

/** Starts the translation after React has hydrated the page. */
export async function translate(page: Page): Promise<void> {
  await expect(page.locator('#root')).not.toHaveAttribute('data-prerendered', /./);
  await page.evaluate(translateTexts);
}

export async function expectTranslated(page: Page, at: string): Promise<void> {
  await expectUnbroken(page, at);
  expect(await page.locator('font').count(), at).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => window.wrongTexts?.()), at).toEqual([]);
}

/** Expects no broken area and no duplicated text. */
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

/** Hides changes of single text nodes from the code of the page; runs before it. */
export function ignoreTranslator(): void {
  const observe = MutationObserver.prototype.observe;
  MutationObserver.prototype.observe = function watch(target, options) {
    if (!(target instanceof Text)) observe.call(this, target, options);
  };
}
