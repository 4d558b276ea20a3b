declare global {
  interface Window {
    /** Takes out what others than the page have put into its prerendered root. The head and the shell share no module. */
    rotavistoForeign?: () => void;
  }
}

/**
 * Password managers put buttons beside fields before the page's code is there, and React gives up a page that is not as it
 * was prerendered: with it goes what was filled in. Nothing of ours is added between the end of parsing and hydration.
 */
export function watchForeignNodes(): void {
  const added = new Set<Node>();
  // What took the place of something, and what was moved: both hold a part of the page.
  const own = new Set<Node>();
  const note = (records: MutationRecord[]) => {
    for (const { addedNodes, removedNodes } of records) {
      for (const node of removedNodes) own.add(node);
      for (const node of addedNodes) (removedNodes.length > 0 ? own : added).add(node);
    }
  };
  const isForeign = (node: Node) => ![...own].some((part) => part.contains(node) || node.contains(part));
  const observer = new MutationObserver(note);
  window.rotavistoForeign = () => {
    note(observer.takeRecords());
    observer.disconnect();
    for (const node of added) if (isForeign(node)) node.parentNode?.removeChild(node);
  };
  // Parsed; the page's own scripts run between this and DOMContentLoaded.
  document.addEventListener('readystatechange', () => {
    const root = document.getElementById('root');
    if (root && document.readyState === 'interactive') observer.observe(root, { childList: true, subtree: true });
  });
}
