import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns whether the user is in a menu, a dialog, a filled field or the page. `main` itself is only a substitute for a
 * heading.
 */
function isBusy(focused: Element | null): boolean {
  if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) {
    if (focused.value !== '') return true;
  }
  if (focused?.matches('main')) return false;
  return focused?.closest('main, dialog, [role="dialog"], [role="menu"]') != null;
}

/** Returns the heading of the page, or `main` without one. */
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

/** Sets the title of the tab: 'Minha Solicitação' → 'Minha Solicitação | RotaVisto'. */
export function usePageTitle(title?: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} | ${PRODUCT}` : PRODUCT;
  }, [title]);
}

/** For the heading of a page: sets the title of the tab, and focuses the heading on mount. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => focusPage(heading.current), []);
  return heading;
}
