import { isFocusLost } from '@rotavisto/shared/lib';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus along the names of the queue. When the focused entry is done and removed, the entry at its place
 * takes the focus, so that the next decision is one key away.
 */
export function useQueueFocus(keys: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef(-1);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const nameAt = (index: number) => rows()[index]?.querySelector<HTMLElement>('[data-name]');

  const move = (step: 1 | -1) => {
    const current = rows().findIndex((row) => row.contains(document.activeElement));
    nameAt(Math.min(Math.max(current + step, 0), keys.length - 1))?.focus();
  };
  /** Presses a button of the focused entry; without a focused entry, focuses the first entry and presses no button. */
  const press = (button: string) => {
    const row = rows().find((each) => each.contains(document.activeElement));
    if (row) row.querySelector<HTMLElement>(button)?.click();
    else nameAt(0)?.focus();
  };
  const act = () => press('[data-action]');
  const snooze = () => press('[data-snooze]');
  /** The focus is kept as a position, since the element is removed with its entry. */
  const remember = () => {
    place.current = rows().findIndex((row) => row.contains(document.activeElement));
  };

  const shown = keys.join();
  useEffect(() => {
    if (shown && isFocusLost() && place.current >= 0) nameAt(Math.min(place.current, rows().length - 1))?.focus();
  }, [shown]);

  return { list, move, act, snooze, remember };
}
