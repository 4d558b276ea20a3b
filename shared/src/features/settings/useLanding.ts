import { useLocation } from '@rotavisto/shared/router';
import { type RefObject, useEffect, useRef } from 'react';

const CONTROLS =
  'input:not([disabled], [hidden]), textarea:not([disabled]), select:not([disabled]), button:not([disabled]), a[href]';

/** Scrolls to the section in the address and focuses its first control as soon as that is rendered. */
export function useLanding(name: string): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const isNamed = hash === `#${name}`;
  useEffect(() => {
    const place = section.current;
    if (!place || !isNamed) return;
    let isHere = false;
    const arrive = () => {
      // Leaves the focus of a user who has moved it meanwhile.
      if (isHere && document.activeElement !== place) return observer.disconnect();
      const control = place.querySelector<HTMLElement>(CONTROLS);
      (control ?? place).focus({ preventScroll: true });
      place.scrollIntoView?.({ block: 'start' });
      isHere = true;
      if (control) observer.disconnect();
    };
    const observer = new MutationObserver(arrive);
    observer.observe(place, { childList: true, subtree: true });
    // Runs after the frame in which a new page scrolls to its top.
    const frame = requestAnimationFrame(arrive);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [isNamed, key]);
  return section;
}
