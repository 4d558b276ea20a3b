import { useEffect } from 'react';

/** The place that has the focus because what had it is gone. */
let standIn: Element | null = null;

/** Whether what had the focus is gone: the page has it, or the place that has taken it over. */
export function isFocusLost(): boolean {
  const { activeElement: active, body } = document;
  return active === null || active === body || active === standIn;
}

/** From the nearest outwards. */
function placesAround(element: Element | null): HTMLElement[] {
  const place = element?.parentElement?.closest<HTMLElement>('[tabindex]');
  return place ? [place, ...placesAround(place)] : [];
}

/**
 * A button that goes with its own press, as "try again" does, takes the focus along, and browsers give it to the whole
 * page. The nearest place around the button that stays takes it over, so that the next Tab goes on from there.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let places: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
      places = placesAround(focused);
      if (focused !== standIn) standIn = null;
    };
    // Chrome leaves an element while it takes it out of the page.
    const forget = () =>
      queueMicrotask(() => {
        if (focused?.isConnected && isFocusLost()) focused = null;
      });
    const takeOver = () => {
      if (focused === null || focused.isConnected) return;
      focused = null;
      if (!isFocusLost()) return;
      const place = places.find(({ isConnected }) => isConnected);
      standIn = place ?? null;
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
