/** Gives the focus to a page that has come, but takes it from nobody who has opened a menu or begun to write meanwhile. */
export function focusPage(place: HTMLElement | null): void {
  const focused = document.activeElement;
  const isBusy = focused instanceof HTMLInputElement ? focused.value !== '' : focused?.closest('[role="menu"]');
  if (!isBusy) place?.focus({ preventScroll: true });
}
