const isStandIn = (node: Node | null): node is HTMLElement => node instanceof HTMLElement && node.localName === 'font';

/**
 * Restores changed texts on a translated page. A browser's translator replaces each text node with an element, but
 * React keeps writing to the node. A changed node is put back, and the browser translates it again.
 */
export function followTranslator(page: Node): void {
  const standIns = new WeakMap<Node, HTMLElement>();
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = standIns.get(target);
      if (standIn?.isConnected && !target.isConnected) standIn.replaceWith(target);
    }
  });
  const translations = new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const beside = [previousSibling, nextSibling].filter((node) => node && added.has(node));
      const standIn = [...addedNodes, ...beside].find(isStandIn);
      if (!standIn) continue;
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue;
        standIns.set(text, standIn);
        changes.observe(text, { characterData: true });
      }
    }
  });
  translations.observe(page, { childList: true, subtree: true });
}
