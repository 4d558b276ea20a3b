import type { MouseEvent } from 'react';

/** As browsers do with links: the middle button, Ctrl or ⌘ ask for a new tab, Shift for a window. */
export const asksForNewTab = ({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean =>
  button === 1 || ctrlKey || metaKey || shiftKey;

/** For a link that does on this page what its address does in a tab of its own. */
export const onPlainPress = (act: () => void) => (event: MouseEvent) => {
  if (event.defaultPrevented || asksForNewTab(event)) return;
  event.preventDefault();
  act();
};

export const openNewTab = (href: string): void => void window.open(href, '_blank', 'noopener');
