import { useLocation, useNavigate } from '@rotavisto/shared/router';
import { useQueryState } from 'nuqs';
import { startTransition, useCallback } from 'react';
import { goToEntry, historyEntry } from './AddressState';

/** What is open over a page lives in its address under this name: back closes it, a refresh keeps it. `open` and `swap` never change. */
export function useOpened(name: string) {
  const [opened, setOpened] = useQueryState(name);
  const { state, search, pathname } = useLocation();
  const navigate = useNavigate();

  const open = useCallback(
    // The code of the dialog may have to be loaded; the page stays visible until then.
    (value: string) => startTransition(() => void setOpened(value, { history: 'push' })),
    [setOpened],
  );

  /** What is open gives way to something else: back closes that, and does not return to the first. */
  const swap = useCallback((value: string) => void setOpened(value), [setOpened]);

  function close() {
    // The response that closes it may arrive after the user has left or opened something else.
    const isOpen = () => new URLSearchParams(window.location.search).get(name) === opened;
    const takeOut = () => isOpen() && void setOpened(null);
    const before = openedFrom(state);
    if (!isOpen()) return;
    if (before) goToEntry(before).catch(takeOut);
    else takeOut();
  }

  /** The page with this open over it, for a link. */
  function hrefOf(value: string | null): string {
    const query = new URLSearchParams(search);
    if (value === null) query.delete(name);
    else query.set(name, value);
    return `${pathname}?${query}`;
  }

  /** Where the visit began with it: back then closes it, as elsewhere, and does not leave the page. */
  function layBelow() {
    if (opened === null || openedFrom(state)) return;
    navigate(hrefOf(null), { replace: true });
    navigate(hrefOf(opened), { state: { openedFrom: historyEntry() } });
  }

  return { opened, open, swap, close, hrefOf, layBelow };
}

/** The entry of the history below this one, when the page itself opened the current one. */
const openedFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'openedFrom' in state && typeof state.openedFrom === 'string'
    ? state.openedFrom
    : null;
