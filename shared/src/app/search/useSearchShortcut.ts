import { useEffect } from 'react';

/** Calls `focusSearch` at Ctrl+K or ⌘K on every page. */
export function useSearchShortcut(focusSearch: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      // An open dialog keeps the focus.
      if (document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      focusSearch();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [focusSearch]);
}
