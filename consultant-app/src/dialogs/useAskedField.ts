import { type RefObject, useEffect } from 'react';

const FIELDS = ':is(input, textarea, select):not([disabled], [hidden] *)';

/**
 * Focuses the first field once the part `asked` is open. The timeout is needed because an opening dialog is hidden
 * while its content mounts.
 */
export function useAskedField(place: RefObject<HTMLElement | null>, asked: string | null): void {
  useEffect(() => {
    if (asked === null) return;
    const soon = setTimeout(() => place.current?.querySelector<HTMLElement>(FIELDS)?.focus());
    return () => clearTimeout(soon);
  }, [place, asked]);
}
