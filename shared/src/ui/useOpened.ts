import { useLocation, useNavigate } from '@rotavisto/shared/router';
import { useQueryState } from 'nuqs';
import { startTransition, useCallback } from 'react';
import { goToEntry, historyEntry } from './AddressState';

/** Keeps an open dialog in the address under this name: back closes the dialog, a refresh keeps it. `open` and `swap` never change. */
export function useOpened(name: string) {
  const [opened, setOpened] = useQueryState(name);
  const { state, search, pathname } = useLocation();
  const navigate = useNavigate();

  const open = useCallback(
    // The page stays visible while the code of the dialog is loading.
    (value: string) => startTransition(() => void setOpened(value, { history: 'push' })),
    [setOpened],
  );

  /** Replaces the open dialog with another; back closes the other one without returning to the first. */
  const swap = useCallback((value: string) => void setOpened(value), [setOpened]);

  function close() {
    // The response that closes the dialog may arrive after the user has left or opened another dialog.
    const isOpen = () => new URLSearchParams(window.location.search).get(name) === opened;
    const takeOut = () => isOpen() && void setOpened(null);
    const before = openedFrom(state);
    if (!isOpen()) return;
    if (before) goToEntry(before).catch(takeOut);
    else takeOut();
  }

  /** Returns the address of the page with this dialog open, for a link. */
  function hrefOf(value: string | null): string {
    const query = new URLSearchParams(search);
    if (value === null) query.delete(name);
    else query.set(name, value);
    return `${pathname}?${query}`;
  }

  /** Adds the page below the dialog to the history when the visit began with the dialog, so that back closes the dialog. */
  function layBelow() {
    if (opened === null || openedFrom(state)) return;
    navigate(hrefOf(null), { replace: true });
    navigate(hrefOf(opened), { state: { openedFrom: historyEntry() } });
  }

  return { opened, open, swap, close, hrefOf, layBelow };
}

/** Returns the history entry below the dialog, if the page itself opened the dialog. */
const openedFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'openedFrom' in state && typeof state.openedFrom === 'string'
    ? state.openedFrom
    : null;
