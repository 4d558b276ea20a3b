import type { MouseEvent } from 'react';

/** As browsers do with links: the middle button, Ctrl or ⌘ ask for a new tab, Shift for a window. */
export const asksForNewTab = ({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean =>
  button === 1 || ctrlKey || metaKey || shiftKey;

export const openNewTab = (href: string): void => void window.open(href, '_blank', 'noopener');
