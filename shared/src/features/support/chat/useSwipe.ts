import { type TouchEvent, useRef } from 'react';

const LEAST_PX = 70;

/** Detects a horizontal swipe from right to left over an element. */
export function useSwipe(onSwipe?: () => void) {
  const start = useRef<{ x: number; y: number }>(null);
  if (!onSwipe) return {};
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [finger, another] = [touches[0], touches[1]];
      start.current = finger && !another ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      const begun = start.current;
      start.current = null;
      if (!begun || !finger) return;
      const left = begun.x - finger.clientX;
      if (left >= LEAST_PX && left > 2 * Math.abs(begun.y - finger.clientY)) onSwipe();
    },
  };
}
