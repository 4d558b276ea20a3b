import { useEffect, useEffectEvent } from 'react';
import { type ReviewShortcut, reviewShortcut } from './reviewShortcut';

export function useReviewShortcuts(onShortcut: (shortcut: ReviewShortcut) => void): void {
  const run = useEffectEvent(onShortcut);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const shortcut = reviewShortcut(event);
      if (!shortcut) return;
      event.preventDefault();
      // A held key repeats, and would decide on the next document before anybody has seen it.
      if (!event.repeat) run(shortcut);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
