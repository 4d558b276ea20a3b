declare global {
  interface Window {
    /**
     * Removes foreign nodes from the prerendered root. It is on `window`, because the head and the shell share no
     * module.
     */
    rotavistoForeign?: () => void;
  }
}

/**
 * Records foreign nodes in the prerendered root. Password managers insert buttons beside fields before hydration, and
 * React then renders the changed page again and loses filled values. Our own code adds nothing between parsing and
 * hydration.
 */
export function watchForeignNodes(): void {
  const added = new Set<Node>();
  // Nodes that replaced others or were moved, because they contain parts of the page.
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
  // Parsing has ended; the page's own scripts run between this and DOMContentLoaded.
  document.addEventListener('readystatechange', () => {
    const root = document.getElementById('root');
    if (root && document.readyState === 'interactive') observer.observe(root, { childList: true, subtree: true });
  });
}
