import { useEffect } from 'react';

/** Marks the element that has the focus in place of a removed one. */
const STAND_IN = 'data-focus-stand-in';
const standIn = (): Element | null => document.querySelector(`[${STAND_IN}]`);

/** Returns whether the focused element was removed: the body or the replacement has the focus. */
export function isFocusLost(): boolean {
  const { activeElement: active, body } = document;
  return active === null || active === body || active.hasAttribute(STAND_IN);
}

/** The focusable elements around an element, nearest first. */
function placesAround(element: Element | null): HTMLElement[] {
  const place = element?.parentElement?.closest<HTMLElement>('[tabindex]');
  return place ? [place, ...placesAround(place)] : [];
}

/**
 * Keeps the focus near a button that its own press removes, for example "try again". Browsers would move it to the
 * body. The nearest remaining element around the button gets it, so that the next Tab goes on from there.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let places: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
      places = placesAround(focused);
      if (focused !== standIn()) standIn()?.removeAttribute(STAND_IN);
    };
    // Waits for the removal, because Chrome fires focusout while it removes an element.
    const forget = () =>
      queueMicrotask(() => {
        if (focused?.isConnected && isFocusLost()) focused = null;
      });
    const takeOver = () => {
      if (focused === null || focused.isConnected) return;
      focused = null;
      if (!isFocusLost()) return;
      const place = places.find(({ isConnected }) => isConnected);
      standIn()?.removeAttribute(STAND_IN);
      place?.setAttribute(STAND_IN, '');
      place?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(takeOver);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
    };
  }, []);
}
