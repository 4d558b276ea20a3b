const FIELDS = 'input[name]:not([type=checkbox])';

const fieldsIn = (parts: Node[]): HTMLInputElement[] =>
  parts
    .flatMap((part) => (part instanceof Element ? ([part, ...part.querySelectorAll('*')] as HTMLInputElement[]) : []))
    .filter((field) => field.matches(FIELDS));

/** Copies the values of removed fields into empty fields with the same names. */
export function fillAgain(root: Element, gone: Node[]): void {
  const former = fieldsIn(gone);
  for (const field of fieldsIn([root])) {
    field.value ||= former.find(({ name }) => name === field.name)?.value ?? '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * Returns a function for React's `onRecoverableError`, which is called while React replaces a changed page. It copies
 * the values of the removed fields into the new ones.
 */
export function keepFilled(root: Element): () => void {
  const observer = new MutationObserver(() => {});
  observer.observe(root, { childList: true, subtree: true });
  return () =>
    fillAgain(
      root,
      observer.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]),
    );
}
