import { useEffect, useEffectEvent } from 'react';

/** Runs an action on Alt and a letter, also while the user types; without an action the browser handles the key. */
export function useAltKey(letter: string, action?: () => void): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    // The key is matched by its position on the keyboard, because Alt changes its character on some keyboards.
    const isOurs = event.code === `Key${letter}` && event.altKey && !event.ctrlKey && !event.metaKey;
    if (!action || !isOurs || event.repeat) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener('keydown', run);
    return () => document.removeEventListener('keydown', run);
  }, []);
}
