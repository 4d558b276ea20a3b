import { BAR, BUTTON } from './noticeStyle';
import { headTexts } from './texts';

function hasLookbehind(): boolean {
  try {
    return /(?<=a)b/.test('ab');
  } catch {
    return false;
  }
}

/** Checks features of the oldest supported browsers (`overrideBrowserslist`): Chrome 111, Firefox 115, Safari 16.4. */
const isTooOld = (): boolean =>
  !('toSorted' in Array.prototype) ||
  !window.CSS?.supports?.('color', 'color-mix(in srgb, red, red)') ||
  !hasLookbehind();

function tell(): void {
  const { tooOld, goOn } = headTexts();
  const notice = document.createElement('div');
  const button = document.createElement('button');
  notice.setAttribute('role', 'alert');
  notice.style.cssText = BAR;
  notice.textContent = tooOld;
  button.textContent = goOn;
  button.style.cssText = BUTTON;
  button.onclick = () => document.body.removeChild(notice);
  notice.appendChild(button);
  document.body.appendChild(notice);
}

/** Shows a notice in a browser that may not even parse the page's code. */
export function warnOldBrowser(): void {
  if (isTooOld()) document.addEventListener('DOMContentLoaded', tell);
}
