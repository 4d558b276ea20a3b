import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus when the element that had it went away with the document decided on before. */
export function useFocusIfLost<E extends HTMLElement>(isCurrent: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (isCurrent && document.activeElement === document.body) element.current?.focus();
  }, [isCurrent]);
  return element;
}
