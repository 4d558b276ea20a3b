import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isFocusLost } from '../../lib';

/** `unreadable`: the bytes are loaded, but cannot be shown completely. */
export type ViewState = 'opening' | 'drawn' | 'failed' | 'unreadable';

/** The state of a shown document; after it leaves the screen it is `opening` again. */
export function useViewState(onState?: (state: ViewState) => void) {
  const [state, setState] = useState<ViewState>('opening');
  const tell = useEffectEvent((now: ViewState) => onState?.(now));
  useEffect(() => {
    tell(state);
    return () => tell('opening');
  }, [state]);
  return setState;
}

const isTyping = (element: Element | null) => element?.matches('input, textarea, select') ?? false;

/** Handles single keys in the dialog of the picture, or without a focused element; never while the user types. */
export function useViewKeys(view: RefObject<HTMLElement | null>, keys: Record<string, () => void>): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key.toLowerCase()];
    const { activeElement: active } = document;
    const isHere = isFocusLost() || (view.current?.closest('[role="dialog"]')?.contains(active) ?? false);
    if (!action || !isHere || isTyping(active) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => run(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
