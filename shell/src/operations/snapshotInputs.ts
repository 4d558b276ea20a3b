const GIVEN_UP_MS = 20_000;

/** Returns the fields that users fill; a hidden field belongs to the code. */
const fields = () => document.querySelectorAll<HTMLInputElement>('form input[name]:not([type="hidden"])');

/**
 * Stores the values of all fields in memory only, because passwords are among them. Returns a function that copies them
 * into fields with the same names on the next page, as they are rendered.
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
