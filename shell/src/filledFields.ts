const FIELDS = 'input[name]:not([type=checkbox])';

const fieldsIn = (parts: Node[]): HTMLInputElement[] =>
  parts
    .flatMap((part) => (part instanceof Element ? ([part, ...part.querySelectorAll('*')] as HTMLInputElement[]) : []))
    .filter((field) => field.matches(FIELDS));

/** What stands in fields that have left the page is put into those of the same names, unless something stands there already. */
export function fillAgain(root: Element, gone: Node[]): void {
  const former = fieldsIn(gone);
  for (const field of fieldsIn([root])) {
    field.value ||= former.find(({ name }) => name === field.name)?.value ?? '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * For `onRecoverableError` of React, which calls while it exchanges the elements: where a changed page had to be
 * rendered again, the values of the removed fields are copied into the new ones.
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
