import { type RefObject, useEffect, useRef } from 'react';

/** In a menu or a dialog, in a field that holds text, or on the page already; the page itself only stands in for a heading that has not come. */
function isBusy(focused: Element | null): boolean {
  if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) {
    if (focused.value !== '') return true;
  }
  if (focused?.matches('main')) return false;
  return focused?.closest('main, dialog, [role="dialog"], [role="menu"]') != null;
}

/** Where a page without a heading of its own begins. */
function beginning(): HTMLElement | null {
  const main = document.querySelector('main');
  const heading = main?.querySelector<HTMLElement>('h1[tabindex]');
  if (main && !heading) main.tabIndex = -1;
  return heading ?? main;
}

/** Moves the focus to a new page, unless the user is busy in another element. */
export function focusPage(heading: HTMLElement | null = beginning()): void {
  if (!isBusy(document.activeElement)) heading?.focus({ preventScroll: true });
}

const PRODUCT = 'RotaVisto';

/** 'Minha Solicitação' → 'Minha Solicitação | RotaVisto' in the tab. */
export function usePageTitle(title?: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} | ${PRODUCT}` : PRODUCT;
  }, [title]);
}

/** For the heading of a page: names the tab, and takes the focus when the page has come. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => focusPage(heading.current), []);
  return heading;
}
