import type { MouseEvent } from 'react';

/** Returns whether a click asks for a new tab (middle button, Ctrl or ⌘) or a window (Shift). */
export const asksForNewTab = ({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean =>
  button === 1 || ctrlKey || metaKey || shiftKey;

/**
 * Returns the click handler of a link with an action on this page; in a new tab, the address of the link has the same
 * effect.
 */
export const onPlainPress = (act: () => void) => (event: MouseEvent) => {
  if (event.defaultPrevented || asksForNewTab(event)) return;
  event.preventDefault();
  act();
};

export const openNewTab = (href: string): void => void window.open(href, '_blank', 'noopener');
