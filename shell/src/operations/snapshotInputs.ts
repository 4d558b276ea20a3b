const GIVEN_UP_MS = 20_000;

/** What people fill in; a hidden field belongs to the code that has put it there. */
const fields = () => document.querySelectorAll<HTMLInputElement>('form input[name]:not([type="hidden"])');

/**
 * What stands in the fields of a page now; the function it gives puts that into those of the same names of the next page,
 * as they come. In this page's memory alone, passwords among it.
 */
export function snapshotInputs(): () => void {
  const kept = new Map(
    Array.from(fields(), ({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
  );
  const before = new Set(fields());

  function restoreInputs() {
    for (const field of fields()) {
      const typed = kept.get(field.name);
      if (before.has(field) || typed === undefined) continue;
      kept.delete(field.name);
      if (typeof typed === 'boolean') field.checked = typed;
      else field.value = typed;
    }
  }

  return () => {
    const observer = new MutationObserver(restoreInputs);
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), GIVEN_UP_MS);
    restoreInputs();
  };
}
