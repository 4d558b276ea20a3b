import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The application whose card had the focus last. */
let focusedId: string | null = null;

interface FocusedCard {
  ref: RefObject<HTMLElement | null>;
  onFocus: () => void;
}

/** A card that moves to another column becomes a new element, which takes over the focus. */
export function useFocusAcrossColumns(id: string): FocusedCard {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (focusedId === id && isLost) ref.current?.querySelector<HTMLElement>('[role="button"]')?.focus();
  }, [id]);
  return {
    ref,
    onFocus: () => {
      focusedId = id;
    },
  };
}
