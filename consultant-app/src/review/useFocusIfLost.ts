import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus when the element that had it went away: with the document decided on before, or with the decision. */
export function useFocusIfLost<E extends HTMLElement>(isCurrent: boolean, status: string): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (isCurrent && document.activeElement === document.body) element.current?.focus();
  }, [isCurrent, status]);
  return element;
}
