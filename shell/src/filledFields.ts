import './head/foreignNodes';

interface Filled {
  name: string;
  value: string;
  checked: boolean;
}

const isFilled = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.name !== '' && (field.checked || (!isBox(field) && field.value !== ''));

const isBox = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

/** What stands in fields that have left, or are about to leave, the page. */
export const filledIn = (nodes: Iterable<Node>): Filled[] =>
  [...nodes]
    .flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('input')] : []))
    .filter(isFilled)
    .map(({ name, value, checked }) => ({ name, value, checked }));

/** Puts it into the fields of the same names that took their place, unless something stands there already. */
export function fillAgain(root: ParentNode, filled: Filled[]): void {
  for (const { name, value, checked } of filled) {
    const field = [...root.querySelectorAll('input')].find((one) => one.name === name);
    if (!field || isFilled(field)) continue;
    if (isBox(field)) field.checked = checked;
    else field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Takes out what others have put into the prerendered page, which then is as React expects it. */
export function removeForeignNodes(): void {
  for (const node of window.rotavistoForeign?.() ?? []) node.parentNode?.removeChild(node);
}

/**
 * For `onRecoverableError` of React: where the page was changed so that it had to be built anew, what was filled into the
 * fields that left with it stands in the new ones. React calls in the moment it exchanges them.
 */
export function keepFilled(root: Element): () => void {
  const observer = new MutationObserver(() => {});
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    const removed = observer.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]);
    fillAgain(root, filledIn(removed));
  };
}
