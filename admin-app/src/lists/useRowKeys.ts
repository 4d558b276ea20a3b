import { isFocusLost } from '@rotavisto/shared/lib';
import { type RefObject, useEffect, useEffectEvent } from 'react';

const STEPS: Partial<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Returns whether an element handles letters or arrows itself. */
const isTyping = (element: Element | null) =>
  element?.matches('input:not([type="checkbox"]), textarea, select, [role="menuitem"]') ?? false;

/**
 * Adds keys to a table: j, k and the arrows move between rows; any other letter presses the control with that
 * `aria-keyshortcuts`, first beside the table, then in the focused row. Keys do nothing in a field or a dialog.
 */
export function useRowKeys(frame: RefObject<HTMLElement | null>): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    const { activeElement: active } = document;
    const isHere = isFocusLost() || Boolean(active?.closest('#content'));
    if (!frame.current || !isHere || isTyping(active) || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || (event.repeat && !(event.key in STEPS))) return;
    const rows = [...frame.current.querySelectorAll('tbody tr')].filter((row) => row.querySelector('td a'));
    const at = rows.findIndex((row) => row.contains(active));
    const step = STEPS[event.key];
    // Arrows scroll the page until a row has the focus.
    const isMove = step !== undefined && (at >= 0 || event.key.length === 1);
    const target = isMove
      ? rows[Math.max(0, at + step)]?.querySelector<HTMLElement>('td a')
      : pressedBy(event.key, frame.current, rows[at]);
    if (!target) return;
    event.preventDefault();
    if (isMove) target.focus();
    else target.click();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => run(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function pressedBy(key: string, frame: Element, row: Element | undefined): HTMLElement | undefined {
  if (!/^[a-z]$/.test(key)) return undefined;
  const named = [...frame.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key}"]`)];
  return named.find((each) => !each.closest('tbody')) ?? named.find((each) => row?.contains(each));
}
