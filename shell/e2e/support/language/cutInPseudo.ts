import type { Page } from '@playwright/test';
import { whileInPseudo } from './pseudo';

/** Returns the cut texts with the reason; runs in the page. */
function cutTexts(texts: Text[]): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;

  function problemOf(text: Text): string | null {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    const parent = text.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || width < 2) return null;
    // A chart breaks its lines when it is drawn, so it does not follow a changed text.
    if (parent.closest('svg')) return null;
    let [hidesX, hidesY] = [true, true];
    for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      // A text for screen readers only.
      if (edge.width <= 1 || edge.height <= 1) return null;
      // A text of a user that is shortened on purpose.
      if (getComputedStyle(box).webkitLineClamp !== 'none') return null;
      const name = `${box.tagName} ${box.className}`;
      const hides = /hidden|clip/;
      if (hidesX && hides.test(overflowX) && (right > edge.right + 1 || left < edge.left - 1))
        return `is cut sideways by ${name}`;
      if (hidesY && hides.test(overflowY) && (bottom > edge.bottom + 1 || top < edge.top - 1))
        return `is cut below by ${name}`;
      // A text in a scrollable box can be read; a dialog must not scroll sideways.
      if (overflowY === 'auto' || overflowY === 'scroll') hidesY = false;
      if (
        (overflowX === 'auto' || overflowX === 'scroll') &&
        !box.matches('[role=dialog]') &&
        box.scrollWidth > box.clientWidth
      )
        hidesX = false;
    }
    return hidesX && (left < -1 || right > clientWidth + 1) ? 'is beyond the edge' : null;
  }

  const cut = texts.flatMap((text) => {
    const problem = problemOf(text);
    return problem ? [`“${text.data.trim().slice(0, 50)}” ${problem}`] : [];
  });
  if (scrollWidth <= clientWidth) return cut;
  const widest = [...document.body.querySelectorAll('*')].findLast(
    (element) => element.getBoundingClientRect().right + window.scrollX >= scrollWidth - 1,
  );
  return [...cut, `${scrollWidth - clientWidth} px beyond the edge: ${widest?.outerHTML.slice(0, 120)}`];
}

/** Returns the texts of a page that a language with longer words would cut. */
export const cutInPseudo = (page: Page): Promise<string[]> => whileInPseudo(page, (texts) => texts.evaluate(cutTexts));
