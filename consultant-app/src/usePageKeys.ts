import { isFocusLost } from '@rotavisto/shared/lib';
import { useEffect, useEffectEvent } from 'react';

/** Whether the element takes letters as text. */
const isTyping = (element: Element | null) =>
  element?.matches('input, textarea, select, [contenteditable="true"]') ?? false;

/**
 * Single keys work while no element or an element of the page has the focus; the heading of the page has it on arrival.
 * They do not work in a dialog, the menu or a field, where letters are text.
 */
export function usePageKeys(keys: Record<string, () => void>): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    const { activeElement: active } = document;
    const isHere = isFocusLost() || Boolean(active?.closest('#content'));
    const action = keys[event.key];
    if (!action || !isHere || isTyping(active) || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || (event.repeat && event.key === 'a')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => run(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
