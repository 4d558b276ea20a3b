const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** Moves the focus between entries: up and down within a day, left and right between days. Returns whether it moved. */
export function focusEntry(within: HTMLElement, key: string): boolean {
  const entries = [...within.querySelectorAll<HTMLElement>('[data-entry]')];
  const at = entries.findIndex((entry) => entry.matches(':focus'));
  const date = entries[at]?.dataset.date;
  if (!ARROWS.includes(key) || !date) return false;
  const dateOf = (entry: HTMLElement | undefined) => entry?.dataset.date ?? '';
  const next = () => {
    if (key === 'ArrowUp') return dateOf(entries[at - 1]) === date ? entries[at - 1] : undefined;
    if (key === 'ArrowDown') return dateOf(entries[at + 1]) === date ? entries[at + 1] : undefined;
    if (key === 'ArrowRight') return entries.find((entry) => dateOf(entry) > date);
    const before = dateOf(entries.filter((entry) => dateOf(entry) < date).pop());
    return entries.find((entry) => dateOf(entry) === before);
  };
  const target = next();
  target?.focus();
  return target !== undefined;
}
