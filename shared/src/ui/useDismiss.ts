import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Something that floats over the page goes away when the pointer or the focus lands elsewhere. */
export function useDismiss(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const leave = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !root.current?.contains(event.target)) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);
}
